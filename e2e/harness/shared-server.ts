import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { present } from '../../src/lib/assert'
import { layDataDir } from '../../tests/server/harness/data-dir'
import type { Hall } from '../../tests/server/harness/hall'
import {
  createServerView,
  layPeople,
  REFEREE,
  removable,
  seatAndPlay,
  SECOND_REFEREE,
  type Account,
} from './prepared-hall'
import { startVenueProcess, type Venue } from './venue-process'

/** A running server that many stories use, one after the other, each with an event and people of its own. */
export interface SharedServer {
  readonly venue: Venue
  /** Seats the players of an event that no story had before. */
  nextEvent(): Promise<SharedEvent>
  stop(): Promise<void>
}

/** One of many events of a server, with its people. Stories tell these people apart by their titles, as in one hall. */
export interface SharedEvent {
  readonly hall: Hall
  readonly accounts: Accounts
}

/** How two people of the event sign in: its referee, and its administrator, who also acts as a referee. */
export interface Accounts {
  readonly referee: Account
  readonly second: Account
}

/**
 * Makes all people at once, as many as 40 events of two tables need. A server for more events would take longer to
 * make.
 */
const PLAYERS_AT_ONCE = 320

export async function openSharedServer({ players }: { players: number }): Promise<SharedServer> {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-shared-'))
  let laid = 0
  const layEvents = () =>
    layDataDir(directory, async (ground) => {
      const events: SharedEvent[] = []
      for (let more = Math.ceil(PLAYERS_AT_ONCE / players); more > 0; more -= 1) {
        laid += 1
        const accounts = {
          referee: { ...REFEREE, email: `anna-${laid}@hall.test` },
          second: { ...SECOND_REFEREE, email: `max-${laid}@hall.test` },
        }
        const event = { title: 'Riga Spring Open' }
        events.push({ hall: await layPeople(ground, { players, event, accounts }), accounts })
      }
      return events
    })
  let fresh = await layEvents()
  const venue = await startVenueProcess(directory)

  return {
    venue,
    async nextEvent() {
      if (fresh.length === 0) {
        await venue.stop()
        fresh = await layEvents()
        await venue.start()
      }
      const next = present(fresh.shift(), 'an event that was laid')
      await seatAndPlay(createServerView(venue.origin, next.hall), next.hall)
      return next
    },
    async stop() {
      await venue.stop()
      removable(directory)()
    },
  }
}
