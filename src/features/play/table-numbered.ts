import type { Table } from '../../contract/decode/table'
import { isUnfinished } from '../../domain/session/session-status'
import type { GamesView } from '../../sync/views/games-view'

/** The game that is played at the table of this number; null when nobody plays there. */
export const tableNumbered = (view: GamesView | null, number: number): Table | null =>
  view?.tables.find(({ value }) => value.tableIndex === number && isUnfinished(value.status))
    ?.value ?? null
