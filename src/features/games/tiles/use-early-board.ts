import { useEffect, useLayoutEffect, useState } from 'react'
import { takeOverEarlyBoard } from '../../../parts/event/early-board'
import type { GamesView } from '../../../sync/views'
import type { TablePlace } from '../use-table-place'

/** In the very frame in which the tables stand, the board of the start goes; the table tapped on it opens. */
export function useEarlyBoard({ tables }: GamesView, open: TablePlace['open']): void {
  const [tapped, setTapped] = useState<string | null>(null)
  useLayoutEffect(() => {
    const taken = takeOverEarlyBoard(document)
    if (taken === null) return
    const page = document.getElementById('content')
    if (page && taken.scrollTop > 0) page.scrollTop = taken.scrollTop
    setTapped(taken.tapped)
  }, [])
  // The router takes no order before its screen stands.
  useEffect(() => {
    if (tapped === null) return
    setTapped(null)
    const table = tables.find(({ value }) => value.sessionHash === tapped)
    if (table) open(table.value.sessionHash)
  }, [tapped, tables, open])
}
