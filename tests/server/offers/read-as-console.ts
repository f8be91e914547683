import { decodeJournal, type JournalEntry } from '../../../src/contract/decode/journal'
import { decodePrescript, type PrescriptConfig } from '../../../src/contract/decode/prescript'
import { decodeRoles, roleIn } from '../../../src/contract/decode/roles'
import { eventId } from '../../../src/domain/ids'
import type { RoleLevel } from '../../../src/domain/people/permissions'
import { createRpcClient, type Credentials } from '../../../src/rpc/client'
import { EVENT_KINDS, type EventSnapshots } from '../../../src/store/cache/snapshot'
import { decodeEventData, type DecodedEvent } from '../../../src/sync/event-data'
import { fetchKind, toWrite } from '../../../src/sync/fetch-kind'
import { gamesView, type GamesView } from '../../../src/sync/views/games-view'
import type { Hall } from '../harness/hall'
import type { TestVenue } from '../harness/test-venue'

/** The state of the event as the console of a person knows it. */
export interface ConsoleReading {
  readonly role: RoleLevel | null
  readonly view: GamesView
  readonly data: DecodedEvent
  /** Null when the person may not read the script, or when the event has no script. */
  readonly script: PrescriptConfig | null
  /** The journal, newest first; empty for a person who may not read it. */
  readonly journal: readonly JournalEntry[]
  readonly now: number
}

const NOTHING = Object.fromEntries(
  EVENT_KINDS.map((kind) => [kind, null]),
) as unknown as EventSnapshots

/** Reads and decodes with the console's own code; null when the person may not see the tables. */
export async function readAsConsole(
  venue: TestVenue,
  { hall, credentials }: { hall: Hall; credentials: Credentials | null },
): Promise<ConsoleReading | null> {
  const client = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
  const now = venue.clock.time
  const deps = { client, platform: { now: () => now }, eventId: hall.eventId }
  const all = await Promise.all(
    EVENT_KINDS.map((kind) => fetchKind({ ...deps, credentials: () => credentials }, kind, null)),
  )
  const writes = all.map((fetched) => {
    const scope = { server: venue.origin, owner: 'person:1', venue: venueOf(fetched) }
    return toWrite(fetched, { ...deps, scope, skewMs: () => 0, kept: NOTHING, all })
  })
  const kept = writes.flatMap((write) =>
    write?.is === 'new' ? [[write.snapshot.kind, write.snapshot] as const] : [],
  )
  const data = decodeEventData({ ...NOTHING, ...Object.fromEntries(kept) })
  const view = gamesView({ data, rows: [], isSeatingRunningHere: false })
  if (view === null) return null
  const roles = await client.call('Venue.GetRoles', { eventIds: [] }, { credentials })
  const script = await client.call(
    'Mimir.GetPrescriptedEventConfig',
    { eventId: hall.eventId },
    { credentials },
  )
  const journal = await client.call(
    'Venue.GetJournal',
    { eventId: hall.eventId, limit: 100 },
    { credentials },
  )
  return {
    role: roles.ok ? roleIn(decodeRoles(roles.value.body), eventId(hall.eventId)) : null,
    view,
    data,
    script:
      script.ok && data.config?.value.isPrescripted ? decodePrescript(script.value.body) : null,
    journal: journal.ok ? decodeJournal(journal.value.body) : [],
    now,
  }
}

function venueOf({ answer }: Awaited<ReturnType<typeof fetchKind>>): string | null {
  return answer.ok ? (answer.value.snapshotSeq?.venue ?? null) : null
}
