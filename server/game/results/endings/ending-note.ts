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
  /** Absent when the ending changed only the status. */
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

/**
 * The game after the ending. An undo checks that the game is still like this. Notes that older versions of
 * the server wrote have no optional fields.
 */
interface Left {
  readonly status: StoredSessionStatus
  /** ISO 8601, UTC. */
  readonly endedAt?: string
  readonly stateHash?: string
}

type Shown = Readonly<Record<string, unknown>>

const NOTE = undoableNote<BeforeEnding & Shown, Left & Shown>('the end of a game')

/**
 * The journal's values for a game that somebody ended: everything that is needed to undo the ending. `shown` has
 * further values, before and after, for readers of the log.
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

/** What the journal keeps of a game before an entered result replaces its hands. */
export const gameBefore = (
  { state, entered, endedAt }: Session,
  hands: readonly KeptHand[],
): GameBefore => ({
  state,
  entered,
  endedAt: endedAt?.toISOString() ?? null,
  hands: hands.map((hand) => ({ ...hand, recordedAt: hand.recordedAt.toISOString() })),
})

/** Reads what `noteEnding` wrote. */
export function readEnding(entry: EntryToUndo): {
  sessionHash: string
  before: BeforeEnding
  left: Left
} {
  const { before, after: left } = NOTE.read(entry)
  const [sessionHash] = entry.subject.sessionHashes ?? []
  return { sessionHash: present(sessionHash, 'the game that was ended'), before, left }
}

/** Whether a game has not changed since it was ended. */
export const isAsEnded = ({ status, endedAt, state }: Session, left: Left): boolean =>
  status === left.status &&
  endedAt?.toISOString() === left.endedAt &&
  hashOfState(state) === left.stateHash
