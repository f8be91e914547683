import type { GameConfig } from '../../contract/decode/event/game-config'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { Table } from '../../contract/decode/table'
import type { EpochMs } from '../../domain/ids'
import { wordsApart } from '../../domain/people/namesakes'
import { stageOf, type Stage } from '../../domain/session/stage'
import { oldestOf, type EventTimer, type OpenData } from '../event-data'
import { withNamesApart, withSubstitutes } from '../substitutes'

/**
 * An event as the server sends it, for pages on which nobody makes rulings.
 * This needs no code about rulings.
 */
export interface EventView {
  readonly config: GameConfig
  readonly timer: EventTimer | null
  readonly stage: Stage
  /** In the server's order. */
  readonly tables: readonly Table[]
  readonly players: readonly RegisteredPlayer[]
  /** When the oldest of the snapshots used was fetched. */
  readonly fetchedAt: EpochMs
}

/**
 * Makes the view. Null until settings, tables and players were read;
 * the players are needed because only their list names the substitutes at the tables.
 */
export function eventView({ config, tables, players, timer }: OpenData): EventView | null {
  if (config === null || tables === null || players === null) return null
  const registered = new Map(players.value.map((player) => [player.id, player]))
  const apart = wordsApart(players.value)
  const shown = { players: players.value, tables: tables.value }
  return {
    config: config.value,
    timer: timer?.value ?? null,
    stage: stageOf({ ...config.value, ...shown, isSeatingRunningHere: false }),
    tables: tables.value.map((table) => withNamesApart(withSubstitutes(table, registered), apart)),
    players: players.value,
    fetchedAt: oldestOf([tables, config, timer, players]) ?? tables.fetchedAt,
  }
}
