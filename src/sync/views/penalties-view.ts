import type { Chombo, NamedPlayer, Penalty } from '../../contract/decode/penalties'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { TableName } from '../../domain/event/table-names'
import type { EpochMs } from '../../domain/ids'
import { wordsApart } from '../../domain/people/namesakes'
import type { Pictured } from '../../domain/people/picture'
import { projectPenalties } from '../../outbox/project'
import type { ProjectedPenalty } from '../../outbox/projection-shapes'
import type { Ruling } from '../../store/stored-ruling'
import { oldestOf, type DecodedEvent } from '../event-data'
import { playersOf } from './players-view'
import { settlednessOf, type Settledness } from './settledness'

export interface PenaltyView extends ProjectedPenalty<Penalty> {
  readonly settledness: Settledness
  readonly playerName: string
  /** Words that distinguish the player from a namesake; absent without a namesake. */
  readonly apart: string | undefined
  /** The substitute; null when the player plays in person. */
  readonly substitute: string | null
  /** The player's picture; null when this device's data of the event lacks the player. */
  readonly playerPicture: Pictured | null
  /** Empty for a penalty of this device that the server has not recorded. */
  readonly refereeName: string
  readonly tableIndex: number | null
  readonly tableName: TableName | null
}

export interface PenaltiesView {
  /** Newest first. */
  readonly penalties: readonly PenaltyView[]
  readonly chombos: readonly (Chombo & {
    readonly playerName: string
    readonly apart: string | undefined
    readonly substitute: string | null
  })[]
  /** When the oldest of the snapshots used was fetched. */
  readonly fetchedAt: EpochMs
}

/** The penalties screen; null until there is something to show. */
export function penaltiesView(data: DecodedEvent, rows: readonly Ruling[]): PenaltiesView | null {
  const { penalties, chombo, players, tables, config } = data
  if (penalties === null) return null
  const people = [...(players?.value ?? []), ...(chombo?.value.players ?? [])]
  const names = nameOf(people, rows)
  const apart = wordsApart(players?.value ?? [])
  const pictures = new Map(people.map((person): [number, Pictured] => [person.id, person]))
  const substitutes = new Map<number, string | undefined>(
    playersOf({ data, rows }).map(({ id, replacedBy }) => [id, replacedBy?.title]),
  )
  const referees = nameOf(penalties.value.referees, [])
  const tableOf = (hash: string | null) => {
    const table = tables?.value.find(({ sessionHash }) => sessionHash === hash)
    return { tableIndex: table?.tableIndex ?? null, tableName: table?.tableName ?? null }
  }
  const list = projectPenalties(penalties.value.penalties, rows, penalties)
    .map((penalty) => ({
      ...penalty,
      ...tableOf(penalty.value.sessionHash),
      settledness: settlednessOf(penalty),
      playerName: names(penalty.value.playerId),
      apart: apart.get(penalty.value.playerId),
      substitute: substitutes.get(penalty.value.playerId) ?? null,
      playerPicture: pictures.get(penalty.value.playerId) ?? null,
      refereeName: 'assignedBy' in penalty.value ? referees(penalty.value.assignedBy) : '',
    }))
    .toReversed()
  return {
    penalties: list,
    chombos: (chombo?.value.chombos ?? []).map((each) => ({
      ...each,
      playerName: names(each.playerId),
      apart: apart.get(each.playerId),
      substitute: substitutes.get(each.playerId) ?? null,
    })),
    fetchedAt: oldestOf([penalties, chombo, players, tables, config]) ?? penalties.fetchedAt,
  }
}

function nameOf(
  people: readonly (RegisteredPlayer | NamedPlayer)[],
  rows: readonly Ruling[],
): (id: number) => string {
  const known = rows.flatMap(({ subject }) => subject.players.map(({ id, name }) => [id, name]))
  const names = new Map([
    ...(known as [number, string][]),
    ...people.map(({ id, title }): [number, string] => [id, title]),
  ])
  return (id) => names.get(id) ?? ''
}
