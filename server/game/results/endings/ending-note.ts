import type { SessionState } from '../../../../src/domain/hand/session-state'
import { present } from '../../../../src/lib/assert'
import type { JournalNote } from '../../../call/changing/journal'
import type { StoredSessionStatus } from '../../../db/schema/sessions'
import type { EntryToUndo } from '../../journal/entry-to-undo'
import { undoableNote } from '../../journal/undoable-note'
import { gamesNoted, hashOfState } from '../../sessions/games-noted'
import type { Session } from '../../sessions/session-reader'

/** The game before it was ended. */
export interface BeforeEnding {
  readonly status: StoredSessionStatus
}

/** The game as it was left. An undo compares the game with it. Absent parts come from an older version. */
interface Left {
  readonly status: StoredSessionStatus
  /** ISO 8601, UTC. */
  readonly endedAt?: string
  readonly stateHash?: string
}

const NOTE = undoableNote<BeforeEnding, Left>('the end of a game')

/** What the journal keeps of a game that somebody ended at `now`: enough to take the ending back. */
export function noteEnding(
  session: Session,
  given: {
    readonly before: BeforeEnding
    readonly left: { readonly status: StoredSessionStatus; readonly state: SessionState }
    readonly now: Date
  },
): JournalNote {
  const { status, state } = given.left
  return NOTE.write({
    subject: gamesNoted([session]),
    before: given.before,
    after: { status, endedAt: given.now.toISOString(), stateHash: hashOfState(state) },
  })
}

/** Reads the entry back. */
export function readEnding(entry: EntryToUndo): {
  sessionHash: string
  before: BeforeEnding
  left: Left
} {
  const { before, after: left } = NOTE.read(entry)
  const [sessionHash] = entry.subject.sessionHashes ?? []
  return { sessionHash: present(sessionHash, 'the game that was ended'), before, left }
}

/** Whether a game is still as its ending left it. */
export const isAsEnded = ({ status, endedAt, state }: Session, left: Left): boolean =>
  status === left.status &&
  endedAt?.toISOString() === left.endedAt &&
  hashOfState(state) === left.stateHash
