import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EpochMs } from '../../domain/ids'
import { compareNames } from '../../domain/people/alphabet'
import { projectPlayers, projectRegistrations } from '../../outbox/project'
import type { Projected } from '../../outbox/projection-shapes'
import type { Ruling, RulingOf } from '../../store/stored-ruling'
import { oldestOf, type DecodedEvent } from '../event-data'
import { settlednessOf, type Settledness } from './settledness'

export interface PlayerView extends Projected<RegisteredPlayer> {
  readonly settledness: Settledness
}

export interface PlayersView {
  /** Sorted by name. */
  readonly players: readonly PlayerView[]
  /** People who were registered on this device and are not yet in the snapshot of the players. */
  readonly registering: readonly RulingOf<'RegisterPlayer'>[]
  readonly includedCount: number
  /** Players whom a script cannot seat. */
  readonly withoutLocalId: readonly RegisteredPlayer[]
  /** When the oldest of the snapshots used was fetched. */
  readonly fetchedAt: EpochMs
}

interface PlayersParts {
  readonly data: DecodedEvent
  readonly rows: readonly Ruling[]
  /** The language whose alphabet sorts the names. */
  readonly language: string
}

/** The players screen; null until there is something to show. */
export function playersView({ data, rows, language }: PlayersParts): PlayersView | null {
  const { players, config } = data
  if (players === null) return null
  const compare = compareNames(language)
  const everyone = projectPlayers(players.value, rows, players).toSorted((a, b) =>
    compare(a.value.title, b.value.title),
  )
  const values = everyone.map(({ value }) => value)
  return {
    players: everyone.map((player) => ({ ...player, settledness: settlednessOf(player) })),
    registering: projectRegistrations(players.value, rows, players),
    includedCount: values.filter(({ ignoreSeating }) => !ignoreSeating).length,
    withoutLocalId: values.filter(({ localId }) => localId === null),
    fetchedAt: oldestOf([players, config]) ?? players.fetchedAt,
  }
}

/** All registered players, with this device's rulings laid over them. */
export const playersOf = ({
  data: { players },
  rows,
}: {
  readonly data: Pick<DecodedEvent, 'players'>
  readonly rows: readonly Ruling[]
}): readonly RegisteredPlayer[] =>
  players === null ? [] : projectPlayers(players.value, rows, players).map(({ value }) => value)
