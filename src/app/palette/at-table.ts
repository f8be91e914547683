import { tableAddress, type TableForm } from '../../features/games/table-address'
import type { TableView } from '../../sync/views/games-view'
import type { Known } from './known'

/** The address that opens a table, or a form for it. */
export function addressOf(known: Known, { value }: TableView, form?: TableForm) {
  const { paths, event, view } = known
  const which = { games: paths.games(event), tables: view.tables, hash: value.sessionHash }
  return tableAddress({ ...which, ...(form && { form }) })
}

export const titleOf = ({ t }: Pick<Known, 't'>, { value: { tableName } }: TableView): string =>
  tableName === null ? t('table.untitled') : t('table.title', { number: tableName })

/** What people call a table: by its name or number, with or without the word "table". */
export function namesOf({ t }: Known, { value }: TableView): string[] {
  const { tableName, tableIndex } = value
  const names = [tableName, tableIndex].flatMap((name) => (name === null ? [] : [String(name)]))
  return names.flatMap((number) => [number, t('table.title', { number })])
}
