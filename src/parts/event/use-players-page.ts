import type { EventId } from '../../domain/ids'
import { useShell } from '../console-context'

/** What the code on a table's card adds to the address. */
interface CodeOfTable {
  readonly table: number
  readonly code: string
}

/**
 * Returns the whole address of the players' page, as a code on a wall or a card leads there: where phones would warn of
 * the hall's certificate, the address without one.
 */
export function usePlayersPage(): (event: EventId, at?: CodeOfTable) => string {
  const { links, paths } = useShell()
  return (event, at) => {
    const page = new URL(paths.play(event), links.players ?? location.origin)
    if (at !== undefined) {
      page.search = String(new URLSearchParams({ table: String(at.table), code: at.code }))
    }
    return page.href
  }
}
