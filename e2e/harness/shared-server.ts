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

/** A running server that many stories use in turn. Each story has an event and people of its own. */
export interface SharedServer {
  readonly venue: Venue
  /** Returns an event of this kind that no story has had before. Its players are seated, unless a script seats them. */
  nextEvent(kind: EventKind): Promise<SharedEvent>
  stop(): Promise<void>
}

export interface EventKind {
  /** How many players are registered. */
  readonly players: number
  readonly isPrescripted: boolean
}

/** One of many events of a server, with its people. The people of all events have the same titles, as in one hall. */
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
 * How many events of each kind are made at the start, for all stories of a test worker. One event takes 2 ms; another
 * start of the server takes 2 s.
 */
const LAID_AT_ONCE: readonly (EventKind & { readonly events: number })[] = [
  { players: 8, isPrescripted: false, events: 40 },
  { players: 8, isPrescripted: true, events: 2 },
  { players: 12, isPrescripted: false, events: 1 },
  { players: 24, isPrescripted: false, events: 1 },
  { players: 40, isPrescripted: false, events: 8 },
  { players: 60, isPrescripted: false, events: 1 },
  { players: 400, isPrescripted: false, events: 1 },
]

export async function openSharedServer(): Promise<SharedServer> {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-shared-'))
  const fresh = new Map<string, SharedEvent[]>()
  const freshOf = ({ players, isPrescripted }: EventKind) => {
    const kind = `${players} ${isPrescripted}`
    const events = fresh.get(kind) ?? []
    fresh.set(kind, events)
    return events
  }
  let laid = 0
  const layEvents = (kinds: typeof LAID_AT_ONCE) =>
    layDataDir(directory, async (ground) => {
      for (const { players, isPrescripted, events } of kinds) {
        for (let more = events; more > 0; more -= 1) {
          laid += 1
          const accounts = {
            referee: { ...REFEREE, email: `anna-${laid}@hall.test` },
            second: { ...SECOND_REFEREE, email: `max-${laid}@hall.test` },
          }
          const event = { title: 'Riga Spring Open', isPrescripted }
          const hall = await layPeople(ground, { players, event, accounts })
          freshOf({ players, isPrescripted }).push({ hall, accounts })
        }
      }
    })
  await layEvents(LAID_AT_ONCE)
  const venue = await startVenueProcess(directory)

  return {
    venue,
    async nextEvent(kind) {
      if (freshOf(kind).length === 0) {
        await venue.stop()
        await layEvents([{ ...kind, events: 8 }])
        await venue.start()
      }
      const next = present(freshOf(kind).shift(), 'an event that was laid')
      if (!kind.isPrescripted)
        await seatAndPlay(createServerView(venue.origin, next.hall), next.hall)
      return next
    },
    async stop() {
      await venue.stop()
      removable(directory)()
    },
  }
}
