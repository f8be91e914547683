import type { GamesView, TableView } from '../../../sync/views/games-view'
import type { PendingSessionAction } from './session-question'

/** The tables that a question about the whole session is about: ended ones to approve, open ones for the rest. */
export const tablesOf = (
  kind: PendingSessionAction['kind'],
  { tables }: Pick<GamesView, 'tables'>,
): readonly TableView[] =>
  tables.filter(
    ({ value: { status } }) =>
      status === 'prefinished' || (status === 'inprogress' && kind !== 'approve'),
  )
