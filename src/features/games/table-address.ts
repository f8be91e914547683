import type { SessionHash } from '../../domain/ids'
import type { TableView } from '../../sync/views/games-view'

/** The parameters of the games page's address that open a sheet. */
export const TABLE = 'table'
export const PENALTY = 'penalty'
export const HAND = 'hand'
export const REPLACE = 'replace'
export const ASK = 'ask'

/** What a table's sheet asks when it opens: whether to cancel the last hand, or how many minutes to give. */
export const TABLE_QUESTIONS = ['cancel', 'minutes'] as const
export type TableQuestion = (typeof TABLE_QUESTIONS)[number]

/** The form or question that opens with a table; see `useTablePlace`. */
export type TableForm = Readonly<
  Partial<Record<typeof PENALTY | typeof HAND | typeof REPLACE | typeof ASK, string>>
>

interface WhichTable {
  readonly games: string
  readonly tables: readonly TableView[]
  readonly hash: SessionHash
  readonly form?: TableForm
}

/** The address that opens a table's sheet, to be used from any screen. Closing the sheet leads back to that screen. */
export function tableAddress({ games, tables, hash, form }: WhichTable) {
  const search = new URLSearchParams(tableSearch(tables, hash, form))
  return { goTo: `${games}?${search}`, state: openedHere(hash) }
}

/** The query of the address that opens a table, or a form of the table. */
export const tableSearch = (
  tables: readonly TableView[],
  hash: SessionHash,
  form: TableForm = {},
): Record<string, string> => ({ [TABLE]: nameOf(tables, hash), ...form })

/** The navigation state of a sheet that was opened by a press. It names the pressed game. */
export const openedHere = (hash: SessionHash) => ({ openedGame: hash })

export const isOpenedHere = (state: unknown): state is ReturnType<typeof openedHere> =>
  typeof state === 'object' && state !== null && 'openedGame' in state

/**
 * The name of a game in the address: the table's number or, if the table has no number or shares it, the
 * game's hash.
 */
function nameOf(tables: readonly TableView[], hash: SessionHash): string {
  const number = tables.find(({ value }) => value.sessionHash === hash)?.value.tableIndex ?? null
  const isAlone = tables.filter(({ value }) => value.tableIndex === number).length === 1
  return number !== null && isAlone ? String(number) : hash
}
