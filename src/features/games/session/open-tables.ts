import type { GamesView, TableView } from '../../../sync/views'

/** The tables that actions on the whole session affect: in progress, or ended and not approved. */
export const openTables = ({ tables }: Pick<GamesView, 'tables'>): readonly TableView[] =>
  tables.filter(({ value }) => value.status === 'inprogress' || value.status === 'prefinished')
