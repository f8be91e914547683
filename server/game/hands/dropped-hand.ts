import { present } from '../../../src/lib/assert'
import type { JournalNote } from '../../call/changing/journal'
import type { StoredSessionStatus } from '../../db/schema/events/sessions'
import type { Hand } from '../../../src/domain/hand/hand'
import type { SessionState } from '../../../src/domain/hand/session-state'
import type { EntryToUndo } from '../journal/entry-to-undo'
import { undoableNote } from '../journal/undoable-note'
import { subjectOfGames, hashOfState } from '../sessions/game-journal'
import type { HandRow, Session } from '../sessions/session-reader'

/** Everything that was deleted when the hand was undone. Only the journal keeps it. */
export interface DroppedHand {
  readonly status: StoredSessionStatus
  /** ISO 8601, UTC; null while the game was in progress. */
  readonly endedAt: string | null
  /** The number of hands including this one, which is also this hand's number. */
  readonly handCount: number
  /** The state after the hand. */
  readonly state: SessionState
  readonly hand: Hand
  readonly recordedBy: number
  /** ISO 8601, UTC. */
  readonly recordedAt: string
}

/** The game without the undone hand. */
interface Left {
  readonly status: StoredSessionStatus
  readonly handCount: number
  readonly scores: SessionState['scores']
  readonly stateHash: string
}

const NOTE = undoableNote<DroppedHand, Left>('a cancelled hand')

/** The journal's values for an undone hand: everything that is needed to restore the hand. */
export function noteDropped(session: Session, lastHand: HandRow): JournalNote {
  const { status, endedAt, state } = session
  const { number, hand, recordedBy, recordedAt, stateBefore } = lastHand
  return NOTE.write({
    subject: subjectOfGames([session]),
    before: {
      status,
      endedAt: endedAt?.toISOString() ?? null,
      handCount: number,
      state,
      hand,
      recordedBy,
      recordedAt: recordedAt.toISOString(),
    },
    after: {
      status: 'inprogress',
      handCount: number - 1,
      scores: stateBefore.scores,
      stateHash: hashOfState(stateBefore),
    },
  })
}

/** Reads what `noteDropped` wrote. */
export function readDropped(entry: EntryToUndo): {
  sessionHash: string
  dropped: DroppedHand
  left: Left
} {
  const { before: dropped, after: left } = NOTE.read(entry)
  const [sessionHash] = entry.subject.sessionHashes ?? []
  return { sessionHash: present(sessionHash, 'the game of a cancelled hand'), dropped, left }
}
