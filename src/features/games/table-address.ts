import type { SessionHash } from '../../domain/ids'
import type { TableView } from '../../sync/views/games-view'

/** The parts of the address of the games that open a sheet. */
export const TABLE = 'table'
export const PENALTY = 'penalty'
export const HAND = 'hand'
export const REPLACE = 'replace'
export const ASK = 'ask'

/** What the sheet of a table asks at once: whether to cancel the last hand, or how many minutes to give. */
export const TABLE_QUESTIONS = ['cancel', 'minutes'] as const
export type TableQuestion = (typeof TABLE_QUESTIONS)[number]

/** What opens over the table, or in its sheet; see `useTablePlace`. */
export type TableForm = Readonly<
  Partial<Record<typeof PENALTY | typeof HAND | typeof REPLACE | typeof ASK, string>>
>

interface WhichTable {
  readonly games: string
  readonly tables: readonly TableView[]
  readonly hash: SessionHash
  readonly form?: TableForm
}

/** Where the sheet of a table opens from any screen. Closing the sheet leads back there. */
export function tableAddress({ games, tables, hash, form }: WhichTable) {
  const search = new URLSearchParams(tableSearch(tables, hash, form))
  return { goTo: `${games}?${search}`, state: openedHere(hash) }
}

/** The search of an address that opens a table, or a form over it. */
export const tableSearch = (
  tables: readonly TableView[],
  hash: SessionHash,
  form: TableForm = {},
): Record<string, string> => ({ [TABLE]: nameOf(tables, hash), ...form })

/** The state of an address that was opened by a press here: the game that was pressed. */
export const openedHere = (hash: SessionHash) => ({ openedGame: hash })

export const isOpenedHere = (state: unknown): state is ReturnType<typeof openedHere> =>
  typeof state === 'object' && state !== null && 'openedGame' in state

/** The table's number if no other table has it, otherwise the hash of the game. */
function nameOf(tables: readonly TableView[], hash: SessionHash): string {
  const number = tables.find(({ value }) => value.sessionHash === hash)?.value.tableIndex ?? null
  const isAlone = tables.filter(({ value }) => value.tableIndex === number).length === 1
  return number !== null && isAlone ? String(number) : hash
}
