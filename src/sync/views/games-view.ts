import type { GameConfig } from '../../contract/decode/event/game-config'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { Table } from '../../contract/decode/table'
import type { EpochMs } from '../../domain/ids'
import { wordsApart } from '../../domain/people/namesakes'
import { stageOf, type Stage } from '../../domain/session/stage'
import { sortTables } from '../../domain/session/table-actions'
import { playerLane, tableLane } from '../../outbox/lanes'
import { projectTables } from '../../outbox/project'
import type { Projected } from '../../outbox/projection-shapes'
import { isOpenRefusal, type Ruling } from '../../store/stored-ruling'
import { oldestOf, type DecodedEvent, type EventTimer } from '../event-data'
import { withNamesApart, withSubstitutes } from '../substitutes'
import { playersOf } from './players-view'
import type { SeenTables } from './seen-unchanged'
import { settlednessOf, type Settledness } from './settledness'

export interface TableView extends Projected<Table> {
  readonly settledness: Settledness
  /** Since when this device has seen no new hand; only for a server that does not tell when hands were recorded. */
  readonly unchangedSince?: EpochMs | undefined
}

/** The data of the games screen without clocks, so that the view changes only when the data change. */
export interface GamesView {
  readonly config: GameConfig
  readonly timer: EventTimer | null
  readonly stage: Stage
  /** The number of the session that was seated last, from 1; null when it is unknown. */
  readonly sessionNumber: number | null
  /** Tables with an unfinished game come first. Both groups are in the order of the tables' names. */
  readonly tables: readonly TableView[]
  /** Empty also while the players were never read: see `arePlayersRead`. */
  readonly players: readonly RegisteredPlayer[]
  /** False until the list of players was read once, because each list is read by a separate call. */
  readonly arePlayersRead: boolean
  /** The view is made from several snapshots. This is when the oldest of them was fetched. */
  readonly fetchedAt: EpochMs
  /** When the tables themselves were fetched. */
  readonly tablesAt: EpochMs
}

/** The games screen: snapshots with the referee's own rulings laid over them. Null until there is something to show. */
export function gamesView(input: {
  readonly data: DecodedEvent
  /** The rulings of this event, including settled ones that a snapshot may lack. */
  readonly rows: readonly Ruling[]
  readonly isSeatingRunningHere: boolean
  readonly seen?: SeenTables
}): GamesView | null {
  const { config, tables, players, timer } = input.data
  if (config === null || tables === null) return null
  const values = playersOf(input)
  const registered = new Map(values.map((player) => [player.id, player]))
  const apart = wordsApart(values)
  const seen = projectTables(tables.value, input.rows, tables).map((table) => ({
    ...table,
    value: withNamesApart(withSubstitutes(table.value, registered), apart),
  }))
  const shown = new Map(seen.map((table) => [table.value, table]))
  return {
    config: config.value,
    timer: timer?.value ?? null,
    sessionNumber: input.data.sessionNumber,
    stage: stageOf({
      ...config.value,
      isSeatingRunningHere: input.isSeatingRunningHere,
      players: players === null ? null : values,
      tables: seen.map(({ value }) => value),
    }),
    tables: sortTables([...shown.keys()]).flatMap((table) => {
      const projected = shown.get(table)
      if (projected === undefined) return []
      const isCalling = callsAt(table, input.rows)
      return [
        {
          ...projected,
          settledness: isCalling ? 'attention' : settlednessOf(projected),
          unchangedSince: input.seen?.get(table.sessionHash)?.since,
        },
      ]
    }),
    players: values,
    arePlayersRead: players !== null,
    fetchedAt: oldestOf([tables, config, timer, players]) ?? tables.fetchedAt,
    tablesAt: tables.fetchedAt,
  }
}

/** True when a ruling about the table or one of its players needs an answer, or was refused and is not closed. */
function callsAt(table: Table, rows: readonly Ruling[]): boolean {
  const calling = rows.filter((row) => isOpenRefusal(row) || row.state === 'attention')
  // Of the rulings about a player, only penalties belong to the player's table. The others belong to lists of players.
  const isPenalty = ({ call }: Ruling) => call === 'AddPenalty' || call === 'CancelPenalty'
  const isOfSeated = ({ lane, eventId }: Ruling) =>
    table.players.some(({ id }) => lane === playerLane(eventId, id))
  return calling.some(
    (row) => row.lane === tableLane(table.sessionHash) || (isPenalty(row) && isOfSeated(row)),
  )
}
