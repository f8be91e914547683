import type { EventReading } from '../../parts/event/reading/use-event-data'
import { seatedTables } from '../../parts/event/seating-list'
import type { GamesView } from '../../sync/views/games-view'
import { penaltiesView } from '../../sync/views/penalties-view'
import { SHEETS, type PrintSheet } from './sheets'

/**
 * The sheets that are offered. Lists of seats need drawn seats. Standings need at least one game, running
 * or ended. Penalties need such a game or, without one, a penalty or chombo.
 */
export function offeredSheets(view: GamesView, reading: EventReading): readonly PrintSheet[] {
  const areSeated = seatedTables(view).length > 0
  const isPlayed = view.tables.length > 0
  const given = penaltiesView(reading.data, reading.rows)
  const arePenalised = (given?.penalties.length ?? 0) + (given?.chombos.length ?? 0) > 0
  return SHEETS.filter((sheet) => {
    if (sheet === 'standings') return isPlayed
    return sheet === 'penalties' ? isPlayed || arePenalised : areSeated
  })
}

export const hasSeats = (offered: readonly PrintSheet[]): boolean => offered.includes('names')
