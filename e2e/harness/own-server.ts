import { rmSync } from 'node:fs'
import { copyHall, REFEREE, SECOND_REFEREE } from './prepared-hall'
import { expect, test as shared } from './story'
import { startVenueProcess, type VenueProcess } from './venue-process'

/**
 * For stories that stop, kill or replace their server, or that read lists of everything on a server, such
 * as its list of events. For each story, a server starts on a copy of the prepared hall.
 */
export const test = shared.extend<{ readonly venue: VenueProcess }>({
  event: async ({ prepared: { hall } }, provide) =>
    provide({ hall, accounts: { referee: REFEREE, second: SECOND_REFEREE } }),
  venue: async ({ prepared }, provide) => {
    const directory = copyHall(prepared)
    const venue = await startVenueProcess(directory)
    await provide(venue)
    await venue.stop()
    rmSync(directory, { recursive: true, force: true })
  },
})

export { expect }
