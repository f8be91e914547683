import type { OutboxStore } from '../core/ports'
import { fromStored, NOTHING_KNOWN, toStored, type KnownServer } from './known-server'

/** Keeps the known facts about one server across visits. */
export interface ServerMemory {
  /** Never rejects. */
  read(): Promise<KnownServer>
  /** Stores these facts, after all earlier writes. */
  keep(known: KnownServer): void
}

export function createServerMemory(deps: {
  readonly server: string
  readonly store: Pick<OutboxStore, 'readMeta' | 'writeMeta' | 'giveVenue'>
  /** Resolves when the facts from earlier visits have been read and are in use. */
  readonly opened: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}): ServerMemory {
  const { server, store, onFailure } = deps
  const key = `capabilities:${server}`
  let wasVenueKept = false
  let keeping = Promise.resolve()
  return {
    async read() {
      const kept = await readKept()
      wasVenueKept = kept.venue !== null
      return kept
    },
    keep(known) {
      if (known.said === null) return
      keeping = keeping
        .then(() => claim(known.venue))
        .then(() => store.writeMeta(key, toStored(known)))
        .catch(onFailure)
    },
  }

  async function readKept(): Promise<KnownServer> {
    try {
      return fromStored(await store.readMeta(key))
    } catch (error) {
      onFailure(error)
      return NOTHING_KNOWN
    }
  }

  /**
   * Assigns all rulings that were made at this address before its hall was known to the first hall that
   * answers. No later hall gets them.
   */
  async function claim(venue: string | null): Promise<void> {
    await deps.opened()
    if (wasVenueKept || venue === null) return
    await store.giveVenue({ server, venue })
    wasVenueKept = true
  }
}
