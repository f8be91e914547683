import { and, eq, inArray, max, ne } from 'drizzle-orm'
import { mapSeats } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { readTitles } from '../players/person-title'
import { nicknameOn } from '../players/player-wire'
import type { Session } from './session-reader'
import { currentSession, unfinishedAndLastGames, type ShownGames } from './shown-games'
import type { SeatedPlayer, TableFacts } from './table-state'

export const DEFINALIZE_WITHIN_MS = 3 * 3600 * 1000

interface ShownTables {
  readonly tables: readonly Omit<TableFacts, 'omitLastRound'>[]
  /** How many sessions of the event were seated. */
  readonly seatings: number
}

type ShownGame = ShownGames['games'][number]

/**
 * The tables of an event that are shown now, in their order. A tournament shows its whole current session.
 * Any other event shows its unfinished games and the ten games that finished last. The number of queries is
 * the same for any number of tables.
 */
export async function readTables(
  tx: Tx,
  { event, now }: { event: EventRow; now: Date },
): Promise<ShownTables> {
  const { games, people, lastHands, seatings } = await readGames(tx, event)
  const seatedOf = seatedByGame(people, event)
  const lastHandOf = new Map(lastHands.map((row) => [row.sessionId, row]))
  const shown = games.toSorted(byOrderOfShow).map((game) => {
    const four = present(seatedOf.get(game.id), `players of session ${game.id}`)
    const seated = mapSeats((seat) => present(four[seat], `seat ${seat} of session ${game.id}`))
    const players = mapSeats((seat) => seated[seat].id)
    return { session: { ...game, players }, seated }
  })
  const sessionsShown = shown.map(({ session }) => session)
  const definalizable = await findDefinalizable(tx, { event, shown: sessionsShown, now })
  const refereeNames = await namesOfReferees(tx, sessionsShown)
  const tables = shown.map(({ session, seated }) => ({
    session,
    seated,
    lastHand: lastHandOf.get(session.id) ?? null,
    mayDefinalize: definalizable.has(session.id) && session.entered === null,
    refereeNames,
  }))
  return { tables, seatings }
}

/** The names of the referees who entered or checked results of these games, and of those who go to a call. */
async function namesOfReferees(
  tx: Tx,
  shown: readonly Pick<Session, 'entered' | 'claim'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = shown.flatMap(({ entered, claim }) => [
    ...(entered === null ? [] : [entered.by, entered.checkedBy ?? entered.by]),
    ...(claim === null ? [] : [claim.by]),
  ])
  return ids.length === 0 ? new Map() : readTitles(tx, ids)
}

async function readGames(tx: Tx, { id: eventId, type }: EventRow): Promise<ShownGames> {
  if (type === 'tournament') {
    const [current] = await currentSession(tx).execute({ eventId })
    // Before the first seating, no game has a table number.
    if (current?.games.some(({ tableIndex }) => tableIndex !== null)) return current
  }
  const [latest] = await unfinishedAndLastGames(tx).execute({ eventId })
  return present(latest, 'the latest games')
}

/** All players in the form in which answers have them, by session and seat. */
function seatedByGame(
  people: ShownGames['people'],
  event: EventRow,
): ReadonlyMap<number, readonly (SeatedPlayer | undefined)[]> {
  const seatedOf = new Map<number, (SeatedPlayer | undefined)[]>()
  for (const row of people) {
    let four = seatedOf.get(row.sessionId)
    if (four === undefined) seatedOf.set(row.sessionId, (four = []))
    four[row.seat] = {
      id: row.id,
      title: row.title,
      tenhouId: nicknameOn(event.platformId, row),
      hasAvatar: row.hasAvatar,
      updatedAt: row.updatedAt,
      localId: event.isPrescripted ? row.localId : null,
      teamName: event.isTeam ? row.teamName : null,
      // The flag is null for a player who is no longer registered.
      ignoreSeating: row.ignoreSeating ?? false,
    }
  }
  return seatedOf
}

/**
 * Sorts running games first, and both running and ended games by table number. In each of the two groups,
 * games without a number come last: running ones by age, ended ones with the latest end first.
 */
function byOrderOfShow(a: ShownGame, b: ShownGame): number {
  const isOver = (game: ShownGame) => (game.status === 'inprogress' ? 0 : 1)
  const number = (game: ShownGame) => game.tableIndex ?? Number.MAX_SAFE_INTEGER
  const endOf = (game: ShownGame) => game.endedAt?.getTime() ?? 0
  return isOver(a) - isOver(b) || number(a) - number(b) || endOf(b) - endOf(a) || a.id - b.id
}

/**
 * The games whose results can be taken back: they ended within three hours, and none of their players has a
 * newer game in the event that was not cancelled.
 */
export async function findDefinalizable(
  tx: Tx,
  {
    event,
    shown,
    now,
  }: {
    event: EventRow
    shown: readonly Pick<Session, 'id' | 'status' | 'endedAt' | 'players'>[]
    now: Date
  },
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
