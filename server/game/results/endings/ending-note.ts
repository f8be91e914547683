import type { SessionState } from '../../../../src/domain/hand/session-state'
import { present } from '../../../../src/lib/assert'
import type { JournalNote } from '../../../call/changing/journal'
import type { EnteredResult, StoredSessionStatus } from '../../../db/schema/events/sessions'
import type { EntryToUndo } from '../../journal/entry-to-undo'
import { undoableNote } from '../../journal/undoable-note'
import { subjectOfGames, hashOfState } from '../../sessions/game-journal'
import type { KeptHand, Session } from '../../sessions/session-reader'

/** The game before it was ended. */
export interface BeforeEnding {
  readonly status: StoredSessionStatus
  /** Absent when only the status changed. */
  readonly game?: GameBefore
}

/** The game as it was before a result was entered. Only the journal keeps this. */
interface GameBefore {
  readonly state: SessionState
  readonly entered: EnteredResult | null
  /** ISO 8601, UTC; null while the game was in progress. */
  readonly endedAt: string | null
  readonly hands: readonly (Omit<KeptHand, 'recordedAt'> & { readonly recordedAt: string })[]
}

/** The game as it was left. An undo compares the game with it. Absent parts come from an older version. */
interface Left {
  readonly status: StoredSessionStatus
  /** ISO 8601, UTC. */
  readonly endedAt?: string
  readonly stateHash?: string
}

type Shown = Readonly<Record<string, unknown>>

const NOTE = undoableNote<BeforeEnding & Shown, Left & Shown>('the end of a game')

/**
 * What the journal keeps of a game that somebody ended: enough to take the ending back. `shown` has further values for
 * readers of the log, before and after.
 */
export function noteEnding(
  session: Session,
  given: {
    readonly before: BeforeEnding
    readonly left: {
      readonly status: StoredSessionStatus
      readonly state: SessionState
      readonly endedAt: Date
    }
    readonly shown?: { readonly before: Shown; readonly after: Shown }
  },
): JournalNote {
  const { status, state, endedAt } = given.left
  return NOTE.write({
    subject: subjectOfGames([session]),
    before: { ...given.before, ...given.shown?.before },
    after: {
      status,
      endedAt: endedAt.toISOString(),
      stateHash: hashOfState(state),
      ...given.shown?.after,
    },
  })
}

/** The game as the journal keeps it before a result without hands takes its place. */
export const gameBefore = (
  { state, entered, endedAt }: Session,
  hands: readonly KeptHand[],
): GameBefore => ({
  state,
  entered,
  endedAt: endedAt?.toISOString() ?? null,
  hands: hands.map((hand) => ({ ...hand, recordedAt: hand.recordedAt.toISOString() })),
})

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
