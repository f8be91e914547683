import { useEffect, useLayoutEffect, useState } from 'react'
import { takeOverEarlyBoard } from '../../../parts/event/reading/early-board'
import type { GamesView } from '../../../sync/views/games-view'
import type { TablePlace } from '../use-table-place'

/** Removes the early board in the frame that draws the tables, and opens a table that was tapped on it. */
export function useEarlyBoard({ tables }: GamesView, open: TablePlace['open']): void {
  const [tapped, setTapped] = useState<string | null>(null)
  useLayoutEffect(() => setTapped(takeOverEarlyBoard(document)), [])
  // The router accepts no navigation before its screen is mounted.
  useEffect(() => {
    if (tapped === null) return
    setTapped(null)
    const table = tables.find(({ value }) => value.sessionHash === tapped)
    if (table) open(table.value.sessionHash)
  }, [tapped, tables, open])
}
