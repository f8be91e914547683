import { matchesQuery } from '../../ui/match-query'
import type { TableView } from '../../sync/views'
import { seatsOf } from '../../parts/event/seats'
import type { TileFacts } from './tiles/tile-facts'

export const TABLE_FILTERS = ['all', 'needsYou', 'quiet', 'over', 'running', 'ended'] as const
export type TableFilter = (typeof TABLE_FILTERS)[number]

/** How many tables each filter shows; what else needs somebody counts with the tables that do. */
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
    running: count('running'),
    ended: count('ended'),
  }
}

/** Whether a filter shows a table. A ruling on its way hides no table from the filter of its clock. */
export function fitsFilter(tile: TileFacts, filter: TableFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'needsYou':
      return tile.state === 'needsYou'
    case 'quiet':
    case 'over':
    case 'ended':
      return tile.clockState === filter
    case 'running':
      return tile.clockState !== 'ended' && tile.clockState !== 'planned'
  }
}

/** Whether a table is meant by what is typed: the beginning of its number, or a part of a player's name. */
export function fitsSearch({ value }: TableView, typed: string): boolean {
  const query = typed.trim()
  if (query === '') return true
  if (/^\d+$/.test(query)) return String(value.tableIndex ?? '').startsWith(query)
  return seatsOf(value).some(({ name, playsFor }) =>
    matchesQuery(`${name} ${playsFor ?? ''}`, query),
  )
}
