import type { MessageInitShape } from '@bufbuild/protobuf'
import { and, asc, eq, isNotNull, min } from 'drizzle-orm'
import type {
  GameInFileSchema,
  HandInFileSchema,
  StateInFileSchema,
} from '../../../src/contract/wire/shinpan/event_file_pb'
import type { BySeat } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { Tx } from '../../db/database'
import { hands } from '../../db/schema/events/hands'
import { ratingHistory, sessionResults } from '../../db/schema/events/results'
import { sessions } from '../../db/schema/events/sessions'
import type { SessionState } from '../../../src/domain/hand/session-state'
import { handToRound } from '../sessions/hand-fingerprint'
import { withPlayers, type HandRow, type Session } from '../sessions/session-reader'
import { STATUS_TO_FILE } from './file-format'

type GameInit = MessageInitShape<typeof GameInFileSchema>
type ResultRow = typeof sessionResults.$inferSelect

/**
 * All games of an event in the form of an event file. `hashes` has the hash of each game by the id of the
 * game's row.
 */
export async function gamesToFile(
  tx: Tx,
  eventId: number,
): Promise<{ games: GameInit[]; hashes: ReadonlyMap<number, string> }> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.eventId, eventId))
    .orderBy(asc(sessions.id))
  const played = await withPlayers(tx, rows)
  const handsOf = bySession(await readHands(tx, eventId))
  const results = await tx.select().from(sessionResults).where(eq(sessionResults.eventId, eventId))
  const resultsOf = bySession(results)
  const rated = await readOrderOfRating(tx, eventId)
  return {
    games: played.map((session) => ({
      ...gameToFile(session),
      hands: (handsOf.get(session.id) ?? []).map((hand) => handToFile(hand, session.players)),
      results: resultsToFile(session, resultsOf.get(session.id) ?? []),
      ratedAs: rated.get(session.id) ?? 0,
    })),
    hashes: new Map(played.map(({ id, hash }) => [id, hash])),
  }
}

async function readHands(tx: Tx, eventId: number): Promise<HandRow[]> {
  const rows = await tx
    .select({ hand: hands })
    .from(hands)
    .innerJoin(sessions, eq(sessions.id, hands.sessionId))
    .where(eq(sessions.eventId, eventId))
    .orderBy(asc(hands.sessionId), asc(hands.number))
  return rows.map(({ hand }) => hand)
}

/** Each finished game's position in the order in which the games were rated, from 1. */
async function readOrderOfRating(tx: Tx, eventId: number): Promise<ReadonlyMap<number, number>> {
  const { sessionId } = ratingHistory
  const first = min(ratingHistory.id)
  const rows = await tx
    .select({ sessionId })
    .from(ratingHistory)
    .where(and(eq(ratingHistory.eventId, eventId), isNotNull(sessionId)))
    .groupBy(sessionId)
    .orderBy(asc(first))
  return new Map(rows.map((row, nth) => [present(row.sessionId, 'a rated session'), nth + 1]))
}

function gameToFile(session: Session) {
  const { hash, status, tableIndex, isPenaltyGame, startedAt, endedAt, players, state } = session
  return {
    sessionHash: hash,
    status: STATUS_TO_FILE[status],
    tableIndex: tableIndex ?? 0,
    isPenaltyGame,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? '',
    extraTimeSeconds: session.extraTimeSeconds,
    playerIds: [...players],
    state: stateToFile(state),
    enteredAt: session.entered?.at ?? '',
  }
}

function handToFile(
  { hand, stateBefore, recordedAt, recordedBy }: HandRow,
  players: BySeat<number>,
): MessageInitShape<typeof HandInFileSchema> {
  return {
    round: handToRound(hand, players),
    stateBefore: stateToFile(stateBefore),
    recordedAt: recordedAt.toISOString(),
    recordedBy,
  }
}

function stateToFile(state: SessionState): MessageInitShape<typeof StateInFileSchema> {
  const { lastOutcome, scores, chombo, yakitori, ...others } = state
  return {
    ...others,
    scores: [...scores],
    chombo: [...chombo],
    yakitori: [...yakitori],
    lastOutcome: lastOutcome ?? '',
  }
}

function resultsToFile({ players }: Session, rows: readonly ResultRow[]) {
  if (rows.length === 0) return []
  return players.map((playerId) => {
    const { score, place, ratingDelta, chips, replacementId } = present(
      rows.find((row) => row.playerId === playerId),
      `result of player ${playerId}`,
    )
    return { score, place, ratingDelta, chips, replacementId: replacementId ?? 0 }
  })
}

function bySession<R extends { readonly sessionId: number }>(
  rows: readonly R[],
): ReadonlyMap<number, R[]> {
  const groups = new Map<number, R[]>()
  for (const row of rows) {
    const group = groups.get(row.sessionId)
    if (group === undefined) groups.set(row.sessionId, [row])
    else group.push(row)
  }
  return groups
}
