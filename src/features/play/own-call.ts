import type { EventView } from '../../sync/views/event-view'
import type { ShownCall } from './draw-call'
import type { KeptCode } from './kept-choice'
import type { OwnChoice } from './own-choice'
import type { OwnDay } from './own-day'
import type { PlayParts } from './play-parts'
import type { DayTable, PlayerDay } from './player-day'
import type { ScannedTable } from './scanned-table'
import { createTableCall } from './table-call'
import { tableNumbered } from './table-numbered'

interface OwnCallDeps {
  readonly parts: PlayParts
  readonly own: OwnChoice
  readonly day: Pick<OwnDay, 'now'>
  /** The table whose card was scanned; null when no card was scanned. */
  readonly scanned: ScannedTable | null
  readonly changed: () => void
}

/**
 * The player's call for a referee to their own table. Keeps the code that proves that they are at the table, and what
 * the last press led to.
 */
export function createOwnCall({ parts, own, day, scanned, changed }: OwnCallDeps) {
  const { event, followed, connection, rpc, platform } = parts
  const calling = createTableCall({
    event,
    rpc,
    platform,
    changed,
    done: ({ number, code, sessionHash }) => {
      own.catchUp()
      const choice = own.get()
      if (choice !== null) own.keep({ ...choice, code: { number, code, sessionHash } })
      typed = ''
      void followed.refresh.refresh()
    },
    codeWasWrong: ({ code }) => {
      own.catchUp()
      const choice = own.get()
      if (choice?.code?.code === code) own.keep({ ...choice, code: null })
    },
  })
  let isAddressRead = false
  let typed = ''

  return {
    type(next: string): void {
      typed = next
      changed()
    },
    call(): void {
      const table = numbered(day.now())
      if (table === null) return
      const code = codeOf(table) ?? typed
      if (code.trim() !== '') void calling.call({ ...table, code })
    },
    takeBack(): void {
      const table = numbered(day.now())
      const code = table && codeOf(table)
      if (table === null || code === null || table.calledAt === null) return
      void calling.takeBack({ ...table, code }, table.calledAt)
    },
    /** What to show about the call; null if the server takes no calls by code, or this port takes no changes. */
    shown(of: PlayerDay | null): ShownCall | null {
      const table = numbered(of)
      if (table === null || !takesCalls() || parts.isReadOnly) return null
      const hasCode = codeOf(table) !== null
      return { news: calling.newsOf(table), hasCode, typed }
    },
    /**
     * On a port that takes no changes: the address of the page for the same table at the port that takes them.
     * Otherwise null.
     */
    page(of: PlayerDay | null): string | null {
      const table = numbered(of)
      if (table === null || !takesCalls() || !parts.isReadOnly || parts.secure === null) return null
      const { number } = table
      const code = codeOf(table)
      const query =
        code === null ? '' : `?${String(new URLSearchParams({ table: String(number), code }))}`
      return `${parts.secure}/event/${event}/play${query}`
    },
    /**
     * The scanned code, with the present game of its table. Null when no code was scanned. Null also each time
     * this function runs again, because the phone has then stored the code.
     */
    readCode(view: EventView): KeptCode | null {
      if (isAddressRead) return null
      isAddressRead = true
      parts.clearAddress()
      const hash = scanned && tableNumbered(view, scanned.number)?.sessionHash
      return scanned && { ...scanned, sessionHash: hash ?? null }
    },
  }

  function takesCalls(): boolean {
    return connection.getState().abilities.tableCodes
  }

  /** The stored code, if it belongs to this table's game; null if it belongs to another game. */
  function codeOf({ number, sessionHash }: NumberedTable): string | null {
    const code = own.get()?.code ?? null
    const isOfGame = code?.number === number && (code.sessionHash ?? sessionHash) === sessionHash
    return isOfGame ? code.code : null
  }
}

type NumberedTable = DayTable & { readonly number: number }

function numbered(day: PlayerDay | null): NumberedTable | null {
  const table = day?.table ?? null
  const number = table?.number ?? null
  return table === null || number === null ? null : { ...table, number }
}
