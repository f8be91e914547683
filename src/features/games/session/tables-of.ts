import type { GamesView, TableView } from '../../../sync/views/games-view'
import type { PendingSessionAction } from './session-question'

/**
 * The tables that an action on the whole session is about. An approval is about ended games only, other actions also
 * about games that are still played.
 */
export const tablesOf = (
  kind: PendingSessionAction['kind'],
  { tables }: Pick<GamesView, 'tables'>,
): readonly TableView[] =>
  tables.filter(
    ({ value: { status } }) =>
      status === 'prefinished' || (status === 'inprogress' && kind !== 'approve'),
  )
