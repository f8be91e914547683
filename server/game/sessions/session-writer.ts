import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BySeat } from '../../../src/domain/seats'
import type { Seconds } from '../../../src/domain/ids'
import type { EventRow } from '../../call/event-row'
import type { Random } from '../../call/random'
import type { Tx } from '../../db/database'
import { hands } from '../../db/schema/hands'
import { sessionPlayers, sessions } from '../../db/schema/sessions'
import type { Hand } from '../../rules/hand'
import { initialState, type SessionState } from '../../rules/session-state'
import type { HandRow, Session } from './session-reader'

export interface NewTable {
  /** In seat order. */
  readonly players: BySeat<number>
  /** From 1; null for a game that was not seated. */
  readonly tableIndex: number | null
  readonly isPenaltyGame?: boolean
}

const HASH_BYTES = 20

/** Opens one session per table, all at the same moment; their hashes in the order of the tables. */
export async function openSessions(options: {
  tx: Tx
  event: EventRow
  tables: readonly NewTable[]
  now: Date
  random: Random
}): Promise<string[]> {
  const { tx, event, tables, now, random } = options
  if (tables.length === 0) return []
  const opened = tables.map((table) => ({ ...table, hash: random.hex(HASH_BYTES) }))
  const rows = await tx
    .insert(sessions)
    .values(
      opened.map(({ hash, tableIndex, isPenaltyGame = false }) => ({
        hash,
        eventId: event.id,
        tableIndex,
        isPenaltyGame,
        status: 'inprogress' as const,
        startedAt: now,
        state: initialState(event.ruleset),
      })),
    )
    .returning({ id: sessions.id, hash: sessions.hash })
  const idsByHash = new Map(rows.map((row) => [row.hash, row.id]))
  await tx.insert(sessionPlayers).values(
    opened.flatMap(({ hash, players }) =>
      // Every hash was just returned by the insert above.
      players.map((playerId, seat) => ({ sessionId: idsByHash.get(hash) ?? 0, seat, playerId })),
    ),
  )
  return opened.map(({ hash }) => hash)
}

/** Stores a hand with the state before it and moves the session on; what ends the session is written by others. */
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

/** Takes the last hand back: the session is in progress again, exactly as before it. */
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

/** Puts a hand back behind the last one: the session is again as it was after it. */
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

/** Ends a game whose results wait for approval. */
export async function markPrefinished(
  tx: Tx,
  { sessionId, endedAt }: { sessionId: number; endedAt: Date },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ status: 'prefinished', endedAt })
    .where(eq(sessions.id, sessionId))
}

/** Takes a game away; its row and its hands stay. */
export async function markCancelled(tx: Tx, sessionId: number): Promise<void> {
  await tx.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, sessionId))
}

/** A finished game is in progress again, with the state it ended in. */
export async function reopenSession(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ status: 'inprogress', endedAt: null })
    .where(eq(sessions.id, sessionId))
}

/** Approved games wait for approval again; when they ended stays. */
export async function markUnapproved(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  await tx
    .update(sessions)
    .set({ status: 'prefinished' })
    .where(inArray(sessions.id, [...sessionIds]))
}

/** Adds to the extra time of every one of these sessions, or takes off it. */
export async function addSeconds(
  tx: Tx,
  { sessionIds, seconds }: { sessionIds: readonly number[]; seconds: Seconds },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ extraTimeSeconds: sql`${sessions.extraTimeSeconds} + ${seconds}` })
    .where(inArray(sessions.id, [...sessionIds]))
}
