import { matchesQuery } from '../../ui/match-query'
import type { EpochMs } from '../../domain/ids'
import type { TileState } from '../../domain/session/table-status'
import type { TableView } from '../../sync/views/games-view'
import { seatsOf } from '../../parts/event/seats'
import type { TileFacts } from './tiles/tile-facts'
import { needsReferee } from './tiles/tile-look'

/** The filters in the order of their chips. A phone shows the first three without a swipe. */
export const TABLE_FILTERS = [
  'all',
  'needsYou',
  'running',
  'quiet',
  'over',
  'notStarted',
  'ended',
] as const
export type TableFilter = (typeof TABLE_FILTERS)[number]

/**
 * How many tables each filter shows. The count of `needsYou` also contains the failed checks, because its list shows
 * them.
 */
export function filterCounts(
  tiles: readonly TileFacts[],
  failedChecks: number,
): Readonly<Record<TableFilter, number>> {
  const count = (filter: TableFilter) => tiles.filter((tile) => fitsFilter(tile, filter)).length
  return {
    all: tiles.length,
    needsYou: count('needsYou') + failedChecks,
    quiet: count('quiet'),
    over: count('over'),
    notStarted: count('notStarted'),
    running: count('running'),
    ended: count('ended'),
  }
}

/**
 * True when the filter shows the table. Filters such as `running` ignore rulings and calls, so a table with an
 * unsettled ruling stays in their lists.
 */
export function fitsFilter(tile: TileFacts, filter: TableFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'needsYou':
      return needsReferee(tile)
    case 'quiet':
    case 'over':
    case 'notStarted':
    case 'ended':
      return tile.clockState === filter
    case 'running':
      return !NOT_RUNNING.has(tile.clockState)
  }
}

const NOT_RUNNING: ReadonlySet<TileState> = new Set(['notStarted', 'ended', 'planned'])

/** Puts tables that call a referee first, the longest call before all others. Other tables keep their order. */
export const longestCallFirst = <T extends { readonly facts: Pick<TileFacts, 'calledAt'> }>(
  tables: readonly T[],
): T[] => tables.toSorted((a, b) => waitsSince(a) - waitsSince(b))

const waitsSince = ({ facts }: { readonly facts: Pick<TileFacts, 'calledAt'> }): EpochMs =>
  facts.calledAt ?? Number.MAX_SAFE_INTEGER

/** True when the typed text fits a table: its name, the beginning of its number, or a part of a player's name. */
export function fitsSearch({ value }: TableView, typed: string): boolean {
  const query = typed.trim()
  if (query === '') return true
  const number = String(value.tableIndex ?? '')
  const name = value.tableName ?? ''
  if (name !== number && matchesQuery(name, query)) return true
  if (/^\d+$/.test(query)) return number.startsWith(query)
  return seatsOf(value).some(({ name, substitute }) =>
    matchesQuery(`${name} ${substitute ?? ''}`, query),
  )
}
