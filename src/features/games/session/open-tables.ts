import type { GamesView, TableView } from '../../../sync/views'

/** The tables that take part in what is about the whole session: playing, or ended and not approved. */
export const openTables = ({ tables }: Pick<GamesView, 'tables'>): readonly TableView[] =>
  tables.filter(({ value }) => value.status === 'inprogress' || value.status === 'prefinished')
