import {
  countWinds,
  hasNumbers,
  playedTables,
  rankSpread,
  unevenPlayers,
  type PastSession,
  type SeatedSession,
} from './quality'
import type { SeatedTable } from './plain-draw'

/** Two players who meet again. */
export interface RepeatedMeeting {
  readonly playerIds: readonly [number, number]
  /** The number of the table, from 1. */
  readonly tableIndex: number
  /** How often the two players have met, including this meeting. */
  readonly meetings: number
  /** Whether the two players also sat together in the session before. */
  readonly isBackToBack: boolean
}

/** How good a session's tables are for its players. Lower numbers are better. */
export interface SeatingReport {
  /** Sorted by the number of meetings, the highest first, and then by table. */
  readonly repeatedMeetings: readonly RepeatedMeeting[]
  readonly backToBack: number
  /** The most meetings of a pair that sits together in this session, including this meeting. */
  readonly mostMeetings: number
  /**
   * The largest difference, over all players, between the games with a player's most frequent wind and those
   * with the player's rarest wind.
   */
  readonly windSpread: number
  /** How many players have less even winds than their number of games allows. */
  readonly windUneven: number
  /** How many players sit at a table number where they have sat before. */
  readonly tableRepeats: number
  readonly mostVisits: number
  /**
   * The difference between the best and the lowest rank of a table, averaged over all tables. It is 3 when only
   * neighbours in rank sit together.
   */
  readonly rankSpread: number
  /** The difference between the best and the lowest rank at the table of the leader. */
  readonly leaderSpread: number
}

/** Measures one more session after the sessions that were played. Only the players of the new session are counted. */
export function seatingReport({
  tables,
  history,
  rankedIds,
}: {
  tables: SeatedSession
  history: readonly PastSession[]
  /** Player ids, best first. Players who are not in the list count as last. */
  rankedIds: readonly number[]
}): SeatingReport {
  const past = pastTables(history)
  const repeatedMeetings = tables
    .flatMap((table, index) => meetingsAt(table, { tableIndex: index + 1, past }))
    .filter(({ meetings }) => meetings > 1)
    .toSorted((a, b) => b.meetings - a.meetings || a.tableIndex - b.tableIndex)
  const seated = new Set(tables.flat())
  const sessions = [...history, tables]
  const spreads = [...countWinds(sessions)]
    .filter(([id]) => seated.has(id))
    .map(([, counts]) => Math.max(...counts) - Math.min(...counts))
  const numbered = history.filter(hasNumbers)
  const visits = tables.flatMap((table, index) =>
    table.map((id) => 1 + numbered.filter((session) => sitsAt(session[index], id)).length),
  )
  const isRanked = new Set(rankedIds)
  const ranks = [...rankedIds, ...[...seated].filter((id) => !isRanked.has(id))]
  const leadersTable = tables.filter((table) => table.some((id) => id === rankedIds[0]))
  return {
    repeatedMeetings,
    backToBack: repeatedMeetings.filter(({ isBackToBack }) => isBackToBack).length,
    mostMeetings: repeatedMeetings[0]?.meetings ?? 1,
    windSpread: Math.max(0, ...spreads),
    windUneven: unevenPlayers(sessions).filter((id) => seated.has(id)).length,
    tableRepeats: visits.filter((times) => times > 1).length,
    mostVisits: Math.max(0, ...visits),
    rankSpread: rankSpread(tables, ranks),
    leaderSpread: leadersTable.length === 0 ? 0 : rankSpread(leadersTable, ranks),
  }
}

const sitsAt = (table: readonly number[] = [], id: number): boolean => table.includes(id)

/** A table at which a player sat. */
interface PastTable {
  readonly table: SeatedTable
  readonly isOfLastSession: boolean
}

/** The earlier tables of each player. With them, a pair need not be searched among all tables. */
function pastTables(history: readonly PastSession[]): Map<number, PastTable[]> {
  const past = new Map<number, PastTable[]>()
  for (const [nth, session] of history.entries()) {
    const isOfLastSession = nth === history.length - 1
    for (const table of playedTables([session])) {
      for (const id of table) past.set(id, [...(past.get(id) ?? []), { table, isOfLastSession }])
    }
  }
  return past
}

function meetingsAt(
  table: SeatedTable,
  { tableIndex, past }: { tableIndex: number; past: ReadonlyMap<number, readonly PastTable[]> },
): RepeatedMeeting[] {
  return table.flatMap((one, nth) =>
    table.slice(nth + 1).map((other) => {
      const together = past.get(one)?.filter((each) => each.table.includes(other)) ?? []
      return {
        playerIds: [one, other],
        tableIndex,
        meetings: 1 + together.length,
        isBackToBack: together.some(({ isOfLastSession }) => isOfLastSession),
      }
    }),
  )
}
