import { rmSync } from 'node:fs'
import {
  copyHall,
  createServerView,
  prepareHall,
  type PreparedHall,
} from '../e2e/harness/prepared-hall'
import { startVenueProcess } from '../e2e/harness/venue-process'

export const TABLES = 100
const PENALTIES = 20

/**
 * A tournament of 400 players at 100 tables, the timer running: two hands at each table and 20 penalties, recorded
 * through the public calls. Each bench works on a copy.
 */
export async function layHallOf100(): Promise<PreparedHall> {
  const prepared = await prepareHall({ players: TABLES * 4 })
  const venue = await startVenueProcess(prepared.directory)
  const { eventId, players } = prepared.hall
  const server = createServerView(venue.origin, prepared.hall)
  for (const { id } of players.slice(0, PENALTIES)) {
    await server.asReferee('Mimir.AddPenalty', {
      eventId,
      playerId: id,
      amount: 0,
      reason: 'Came late to the table',
    })
  }
  await venue.stop()
  return prepared
}

/** Runs a piece of work on a copy of the hall, which is removed at its end. */
export async function onCopy<T>(
  prepared: PreparedHall,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = copyHall(prepared)
  try {
    return await work(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
