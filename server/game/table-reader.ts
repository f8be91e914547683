import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  max,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BySeat } from '../../src/domain/seats'
import { present } from '../../src/lib/assert'
import type { EventRow } from '../call/event-row'
import { anyOf } from '../db/any-of'
import type { Tx } from '../db/database'
import { jsonRows } from '../db/json-rows'
import { hands } from '../db/schema/hands'
import { persons } from '../db/schema/persons'
import { registrations } from '../db/schema/registrations'
import { sessionPlayers, sessions } from '../db/schema/sessions'
import { nicknameOn } from './player-wire'
import { withPlayers, type Session, type SessionRow } from './session-reader'
import type { LastHand, SeatedPlayer, TableFacts } from './table-state'

const FINISHED_GAMES_SHOWN = 10
export const DEFINALIZE_WITHIN_MS = 3 * 3600 * 1000

/**
 * The tables of an event that are shown now, in their order, with a number of queries that neither tables nor hands
 * raise: a tournament's current session whole, any other event's unfinished and last ten finished games.
 */
export async function readTables(
  tx: Tx,
  { event, now }: { event: EventRow; now: Date },
): Promise<Omit<TableFacts, 'omitLastRound'>[]> {
  const rows =
    event.type === 'tournament'
      ? ((await currentSession(tx, event.id)) ?? (await latestGames(tx, event.id)))
      : await latestGames(tx, event.id)
  const shown = await withPlayers(tx, rows.toSorted(byOrderOfShow))
  const seatedOf = await readSeated(tx, { event, shown })
  const lastHands = await readLastHands(tx, shown)
  const definalizable = await findDefinalizable(tx, { event, shown, now })
  return shown.map((session) => ({
    session,
    seated: session.players.map((id) => present(seatedOf.get(id), `seated player ${id}`)),
    lastHand: lastHands.get(session.id) ?? null,
    mayDefinalize: definalizable.has(session.id),
  }))
}

/** Running first, then by table number; games without one go by age, the finished ones latest first. */
function byOrderOfShow(a: SessionRow, b: SessionRow): number {
  const isOver = (row: SessionRow) => (row.status === 'inprogress' ? 0 : 1)
  const number = (row: SessionRow) => row.tableIndex ?? Number.MAX_SAFE_INTEGER
  const endOf = (row: SessionRow) => row.endedAt?.getTime() ?? 0
  return isOver(a) - isOver(b) || number(a) - number(b) || endOf(b) - endOf(a) || a.id - b.id
}

/**
 * What was seated last, and everything unfinished. All tables of one seating begin at the same moment; games started
 * by hand since then belong to it. Null before the first seating.
 */
async function currentSession(tx: Tx, eventId: number): Promise<SessionRow[] | null> {
  const isOfEvent = and(eq(sessions.eventId, eventId), ne(sessions.status, 'cancelled'))
  const seated = alias(sessions, 'seated')
  const lastSeating = tx
    .select({ startedAt: max(seated.startedAt) })
    .from(seated)
    .where(
      and(
        eq(seated.eventId, eventId),
        ne(seated.status, 'cancelled'),
        isNotNull(seated.tableIndex),
      ),
    )
  const [read] = await tx
    .select({ rows: jsonRows(getTableColumns(sessions), { orderBy: sessions.id }) })
    .from(sessions)
    .where(
      and(isOfEvent, or(gte(sessions.startedAt, lastSeating), ne(sessions.status, 'finished'))),
    )
  const rows = read?.rows ?? []
  return rows.some(({ tableIndex }) => tableIndex !== null) ? rows : null
}

async function latestGames(tx: Tx, eventId: number): Promise<SessionRow[]> {
  const isOfEvent = eq(sessions.eventId, eventId)
  const unfinished = await tx
    .select()
    .from(sessions)
    .where(and(isOfEvent, inArray(sessions.status, ['inprogress', 'prefinished'])))
  const finished = await tx
    .select()
    .from(sessions)
    .where(and(isOfEvent, eq(sessions.status, 'finished')))
    .orderBy(desc(sessions.endedAt), desc(sessions.id))
    .limit(FINISHED_GAMES_SHOWN)
  return [...unfinished, ...finished]
}

interface Shown {
  readonly event: EventRow
  readonly shown: readonly Session[]
}

async function readSeated(
  tx: Tx,
  { event, shown }: Shown,
): Promise<ReadonlyMap<number, SeatedPlayer>> {
  const ids = [...new Set(shown.flatMap((session) => session.players))]
  if (ids.length === 0) return new Map()
  const { id, title, tenhouId, msNickname, hasAvatar, updatedAt } = persons
  const { localId, teamName, ignoreSeating } = registrations
  const ofPerson = { id, title, tenhouId, msNickname, hasAvatar, updatedAt }
  const ofRegistration = { localId, teamName, ignoreSeating }
  const [read] = await tx
    .select({ rows: jsonRows({ ...ofPerson, ...ofRegistration }, { orderBy: id }) })
    .from(persons)
    .leftJoin(
      registrations,
      and(eq(registrations.playerId, persons.id), eq(registrations.eventId, event.id)),
    )
    .where(anyOf(persons.id, ids))
  return new Map(
    read?.rows.map((row) => [
      row.id,
      {
        ...row,
        tenhouId: nicknameOn(event.platformId, row),
        localId: event.isPrescripted ? row.localId : null,
        teamName: event.isTeam ? row.teamName : null,
        // Null for somebody no longer registered.
        ignoreSeating: row.ignoreSeating ?? false,
      },
    ]),
  )
}

/** The last hand of each, found by its number: hands before it are not read. */
async function readLastHands(
  tx: Tx,
  shown: readonly Session[],
): Promise<ReadonlyMap<number, LastHand>> {
  const ids = shown.filter(({ handCount }) => handCount > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  // One by one, by the key: with the hands of a whole day a join of both tables would read them all.
  const last = tx
    .select({
      hand: hands.hand,
      recordedAt: hands.recordedAt,
      scoresBefore: sql<BySeat<number>>`${hands.stateBefore}->'scores'`.as('scores_before'),
    })
    .from(hands)
    .where(and(eq(hands.sessionId, sessions.id), eq(hands.number, sessions.handCount)))
    .limit(1)
    .as('last')
  const rows = await tx
    .select({
      sessionId: sessions.id,
      hand: last.hand,
      recordedAt: last.recordedAt,
      scoresBefore: last.scoresBefore,
    })
    .from(sessions)
    .innerJoinLateral(last, sql`true`)
    .where(anyOf(sessions.id, ids))
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/** Finished within three hours, and the last game, cancelled ones aside, that each of its four has here. */
export async function findDefinalizable(
  tx: Tx,
  { event, shown, now }: Shown & { now: Date },
): Promise<ReadonlySet<number>> {
  const recent = shown.filter(
    ({ status, endedAt }) =>
      status === 'finished' &&
      endedAt !== null &&
      now.getTime() - endedAt.getTime() < DEFINALIZE_WITHIN_MS,
  )
  if (event.isFinished || recent.length === 0) return new Set()
  const playerIds = [...new Set(recent.flatMap((session) => session.players))]
  const rows = await tx
    .select({ playerId: sessionPlayers.playerId, sessionId: max(sessionPlayers.sessionId) })
    .from(sessionPlayers)
    .innerJoin(sessions, eq(sessions.id, sessionPlayers.sessionId))
    .where(
      and(
        eq(sessions.eventId, event.id),
        ne(sessions.status, 'cancelled'),
        inArray(sessionPlayers.playerId, playerIds),
      ),
    )
    .groupBy(sessionPlayers.playerId)
  const latest = new Map(rows.map((row) => [row.playerId, row.sessionId]))
  return new Set(
    recent
      .filter(({ id, players }) => players.every((playerId) => latest.get(playerId) === id))
      .map(({ id }) => id),
  )
}
