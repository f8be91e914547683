import { useEffect, useLayoutEffect, useState } from 'react'
import { takeOverEarlyBoard } from '../../../parts/event/reading/early-board'
import type { GamesView } from '../../../sync/views/games-view'
import type { TablePlace } from '../use-table-place'

/**
 * Removes the early board in the same frame in which the tables are drawn. If a table was tapped on it, opens that
 * table.
 */
export function useEarlyBoard({ tables }: GamesView, open: TablePlace['open']): void {
  const [tapped, setTapped] = useState<string | null>(null)
  useLayoutEffect(() => setTapped(takeOverEarlyBoard(document)), [])
  // The table opens in an effect, because the router accepts no navigation before its screen is mounted.
  useEffect(() => {
    if (tapped === null) return
    setTapped(null)
    const table = tables.find(({ value }) => value.sessionHash === tapped)
    if (table) open(table.value.sessionHash)
  }, [tapped, tables, open])
}
