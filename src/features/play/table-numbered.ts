import type { Table } from '../../contract/decode/table'
import { isUnfinished } from '../../domain/session/session-status'
import type { EventView } from '../../sync/views/event-view'

/** The game that is played at the table with this number; null when no game is played there. */
export const tableNumbered = (view: EventView | null, number: number): Table | null =>
  view?.tables.find(({ tableIndex, status }) => tableIndex === number && isUnfinished(status)) ??
  null
