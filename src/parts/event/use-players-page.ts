import type { EventId } from '../../domain/ids'
import { useShell } from '../console-context'

/** What the code on a table's card adds to the address. */
interface CodeOfTable {
  readonly table: number
  readonly code: string
}

/**
 * Returns a function that gives the whole address of the players' page, for a code on a wall or on a table's
 * card. Where phones would warn of the hall's certificate, it gives the address without a certificate.
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
