import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BySeat } from '../../../src/domain/session/seats'
import type { Seconds } from '../../../src/domain/ids'
import type { EventRow } from '../../call/event-row'
import type { Random } from '../../call/random'
import { present } from '../../../src/lib/assert'
import type { Tx } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { nextIds } from '../../db/next-ids'
import { hands } from '../../db/schema/events/hands'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import type { Hand } from '../../../src/domain/hand/hand'
import { initialState, type SessionState } from '../../../src/domain/hand/session-state'
import type { HandRow, KeptHand, Session } from './session-reader'

export interface NewTable {
  /** Player ids in seat order. */
  readonly players: BySeat<number>
  /** The number of the table, from 1; null for a game that was not seated. */
  readonly tableIndex: number | null
  readonly isPenaltyGame?: boolean
}

const HASH_BYTES = 20

/** Opens one session per table, all with the same starting time; returns their hashes in the order of the tables. */
export async function openSessions(options: {
  tx: Tx
  event: EventRow
  tables: readonly NewTable[]
  now: Date
  random: Random
}): Promise<string[]> {
  const { tx, event, tables, now, random } = options
  if (tables.length === 0) return []
  const ids = await nextIds(tx, sessions, tables.length)
  const opened = tables.map((table, nth) => ({
    ...table,
    id: present(ids[nth], 'an id'),
    hash: random.hex(HASH_BYTES),
  }))
  await insertMany(
    tx,
    sessions,
    opened.map(({ id, hash, tableIndex, isPenaltyGame = false }) => ({
      id,
      hash,
      eventId: event.id,
      tableIndex,
      isPenaltyGame,
      status: 'inprogress' as const,
      startedAt: now,
      state: initialState(event.ruleset),
    })),
  )
  await insertMany(
    tx,
    sessionPlayers,
    opened.flatMap(({ id, players }) =>
      players.map((playerId, seat) => ({ sessionId: id, seat, playerId })),
    ),
  )
  return opened.map(({ hash }) => hash)
}

/**
 * Stores a hand with the state before it, and sets the session's new state. If the hand ends the session, the
 * caller stores the end.
 */
export async function appendHand(options: {
  tx: Tx
  session: Session
  hand: Hand
  after: SessionState
  recordedBy: number
  now: Date
}): Promise<void> {
  const { tx, session, hand, after, recordedBy, now } = options
  const number = session.handCount + 1
  const stateBefore = session.state
  await tx
    .insert(hands)
    .values({ sessionId: session.id, number, hand, stateBefore, recordedAt: now, recordedBy })
  await tx
    .update(sessions)
    .set({ state: after, handCount: number })
    .where(eq(sessions.id, session.id))
}

/** Deletes the last hand: the session is in progress again, exactly as before the hand. */
export async function removeLastHand(
  tx: Tx,
  { session, lastHand }: { session: Session; lastHand: HandRow },
): Promise<void> {
  await tx
    .delete(hands)
    .where(and(eq(hands.sessionId, session.id), eq(hands.number, lastHand.number)))
  await tx
    .update(sessions)
    .set({
      state: lastHand.stateBefore,
      handCount: lastHand.number - 1,
      status: 'inprogress',
      endedAt: null,
    })
    .where(eq(sessions.id, session.id))
}

/** Restores an undone hand after the last hand. The session then has the state that it had after the restored hand. */
export async function restoreLastHand(
  tx: Tx,
  restored: {
    session: Session
    hand: Pick<HandRow, 'number' | 'hand' | 'recordedAt' | 'recordedBy'>
    after: SessionState
    status: Session['status']
    endedAt: Date | null
  },
): Promise<void> {
  const { session, hand, after, status, endedAt } = restored
  await tx.insert(hands).values({ ...hand, sessionId: session.id, stateBefore: session.state })
  await tx
    .update(sessions)
    .set({ state: after, handCount: hand.number, status, endedAt })
    .where(eq(sessions.id, session.id))
}

/** Removes all hands of a game and sets another state: that of an entered result. */
export async function replaceHands(
  tx: Tx,
  { session, state, entered }: { session: Session } & Pick<Session, 'state' | 'entered'>,
): Promise<void> {
  await tx.delete(hands).where(eq(hands.sessionId, session.id))
  await tx
    .update(sessions)
    .set({ state, entered, handCount: 0, endedAt: null })
    .where(eq(sessions.id, session.id))
}

/** Restores an earlier state of a game, and its hands that were removed since. */
export async function restoreGame(
  tx: Tx,
  {
    session,
    hands: kept,
    ...before
  }: { session: Session; hands: readonly KeptHand[] } & Pick<
    Session,
    'status' | 'state' | 'entered' | 'endedAt'
  >,
): Promise<void> {
  await tx.delete(hands).where(eq(hands.sessionId, session.id))
  await insertMany(
    tx,
    hands,
    kept.map((hand) => ({ ...hand, sessionId: session.id })),
  )
  await tx
    .update(sessions)
    .set({ ...before, handCount: kept.length })
    .where(eq(sessions.id, session.id))
}

/** Stores who entered a result, and who entered the same result a second time. */
export async function markEntered(
  tx: Tx,
  { sessionId, entered }: { sessionId: number; entered: Session['entered'] },
): Promise<void> {
  await tx.update(sessions).set({ entered }).where(eq(sessions.id, sessionId))
}

/** Ends a game; its results then wait for approval. */
export async function markPrefinished(
  tx: Tx,
  { sessionId, endedAt }: { sessionId: number; endedAt: Date },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ status: 'prefinished', endedAt })
    .where(eq(sessions.id, sessionId))
}

/** Cancels a game; its row and its hands stay. */
export async function markCancelled(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ status: 'cancelled', calledAt: null, claim: null })
    .where(eq(sessions.id, sessionId))
}

/** Makes an ended game a running one again, with the state in which it ended. */
export async function reopenSession(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ status: 'inprogress', endedAt: null })
    .where(eq(sessions.id, sessionId))
}

/** Makes approved games wait for approval again; their times of ending stay. */
export async function markUnapproved(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  await tx
    .update(sessions)
    .set({ status: 'prefinished' })
    .where(inArray(sessions.id, [...sessionIds]))
}

/** Adds seconds to the extra time of each of these sessions; a negative number takes time away. */
export async function addSeconds(
  tx: Tx,
  { sessionIds, seconds }: { sessionIds: readonly number[]; seconds: Seconds },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ extraTimeSeconds: sql`${sessions.extraTimeSeconds} + ${seconds}` })
    .where(inArray(sessions.id, [...sessionIds]))
}
