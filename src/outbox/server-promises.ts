import {
  readCapabilities,
  readEpoch,
  type Capabilities,
  type HallEpoch,
} from '../contract/capabilities'
import type { Milliseconds } from '../domain/ids'
import { StorageUnavailable } from '../store/reopen'
import { lapseOf } from './core/lapse'
import type { Store } from './core/ports'

/**
 * What a server promises. `none`: it has no address for promises, so it promises nothing; null: no server has answered.
 */
export type HeardCapabilities = Capabilities | 'none' | null

/** What the device knows of one server: its promises, its hall, its clock. */
export interface ServerPromises {
  /** What the server said last. Before it has said anything, what an earlier visit stored. */
  get(): HeardCapabilities
  /**
   * The hall at this address, as the server named it last; null when it names none or never answered. A server without
   * promises cannot name its hall, so the hall stays the one named last.
   */
  venue(): string | null
  /** The epoch of this hall, as the server named it last; null for a hall that was never restored. */
  epoch(): string | null
  /** The time of the backup that the hall was restored from; ISO 8601, UTC. */
  dataFrom(): string | null
  /**
   * How far the server's clock is ahead of the device's, as measured since the page was opened; null when not measured,
   * or when the device's clock leapt since.
   */
  skewMs(): Milliseconds | null
  /** Reads what earlier visits stored, once. Never rejects. */
  open(): Promise<void>
  /** What is known. Asks the server if it never answered. */
  known(): Promise<HeardCapabilities>
  /**
   * Replaces everything known with what the server said; null changes nothing. When the server says `none`, every
   * sent ruling without an outcome becomes a question. A later promise counts only after those questions are stored.
   */
  hear(said: HeardCapabilities): void
  /** Call this when an answer named this hall and epoch. If they are not the known ones, the server is asked again. */
  heardVenue(venue: string, epoch?: string | null): Promise<void>
  /** Called when the promises, the hall or the epoch change. */
  subscribe(listener: () => void): () => void
}

export interface ServerPromisesDeps {
  /** Origin of the API, without a trailing slash. */
  readonly server: string
  readonly store: Pick<Store, 'readMeta' | 'writeMeta' | 'giveVenue' | 'revise'>
  readonly skewMs: () => Milliseconds | null
  /** Asks the server for its promises, within a time limit. Never rejects. */
  readonly ask: () => Promise<HeardCapabilities>
  readonly onBug: (error: unknown) => void
}

/** Knows what a server promises: the stored values until the server answers, then everything it says. */
export function createServerPromises(deps: ServerPromisesDeps): ServerPromises {
  const key = `capabilities:${deps.server}`
  const listeners = new Set<() => void>()
  let known: HeardCapabilities = null
  let venue: string | null = null
  let epoch: HallEpoch | null = null
  let opened: Promise<void> | null = null
  let wasVenueKept = false
  let keeping = Promise.resolve()
  let isHeard = false
  /** How often the server stopped promising, and for how many of these lapses the sent rulings were questioned. */
  let lapses = 0
  let lapsesAsked = 0
  /** Promises that the server makes while the questions are being stored; applied after that. */
  let waiting: (Capabilities | 'none')[] = []

  return {
    get: () => known,
    venue: () => venue,
    epoch: () => epoch?.id ?? null,
    dataFrom: () => epoch?.dataFrom ?? null,
    skewMs: deps.skewMs,
    open,
    async known() {
      await open()
      if (known === null) hear(await deps.ask())
      return known
    },
    hear,
    async heardVenue(told, toldEpoch = null) {
      if (told === venue && toldEpoch === (epoch?.id ?? null)) return
      const said = await deps.ask()
      hear(said)
      // Where the server states no promises, only its answers show which hall it is.
      const hall = { venue: told, epoch: told === venue ? epoch : null }
      if ((said === 'none' || venue === null) && become(known, hall)) keep()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function open(): Promise<void> {
    opened ??= readKept().then(async (kept) => {
      wasVenueKept = kept.venue !== null
      // The server itself may have answered while the stored promises were read.
      if (!isHeard) become(kept.said, kept)
      if (kept.said !== 'none') return
      lapses += 1
      await putSentInQuestion()
    })
    return opened
  }

  function hear(said: HeardCapabilities): void {
    if (said === null) return
    isHeard = true
    if (said === 'none' && known !== 'none') {
      lapses += 1
      take(said)
    } else if (lapsesAsked < lapses) waiting.push(said)
    else take(said)
    if (lapsesAsked < lapses) void putSentInQuestion()
  }

  function take(said: Capabilities | 'none'): void {
    // A new server time alone does not justify a disk write every minute.
    const hall = said === 'none' ? { venue, epoch } : hallOf(said)
    if (become(said, hall)) keep()
  }

  /**
   * Puts rulings that were sent and have no outcome in question. After a failure, the next answer of the server starts
   * this again.
   */
  async function putSentInQuestion(): Promise<void> {
    const ofLapse = lapses
    try {
      await deps.store.revise(deps.server, lapseOf)
    } catch (error) {
      tellBug(error)
      return
    }
    lapsesAsked = Math.max(lapsesAsked, ofLapse)
    const heard = waiting
    waiting = []
    for (const said of heard) hear(said)
  }

  /** True when something changed that rulings depend on. */
  function become(said: HeardCapabilities, of: Hall): boolean {
    const isSameHall = of.venue === venue && of.epoch?.id === epoch?.id
    const isNew = promiseOf(said) !== promiseOf(known) || !isSameHall
    known = said
    venue = of.venue
    epoch = of.epoch
    if (isNew) for (const listener of listeners) listener()
    return isNew
  }

  async function readKept(): Promise<Kept> {
    try {
      return keptOf(await deps.store.readMeta(key))
    } catch (error) {
      tellBug(error)
      return NOTHING_KEPT
    }
  }

  /** Stores what is known now, after earlier writes. */
  function keep(): void {
    const [said, ofVenue] = [known, venue]
    if (said === null) return
    const value = said === 'none' ? { promised: 'none', venue: ofVenue, epoch } : said
    keeping = keeping
      .then(() => claim(ofVenue))
      .then(() => deps.store.writeMeta(key, value))
      .catch(tellBug)
  }

  /** Assigns rulings made here before a hall was known to the first hall that answers, and to no later one. */
  async function claim(ofVenue: string | null): Promise<void> {
    await open()
    if (wasVenueKept || ofVenue === null) return
    await deps.store.giveVenue({ server: deps.server, venue: ofVenue })
    wasVenueKept = true
  }

  function tellBug(error: unknown): void {
    if (!(error instanceof StorageUnavailable)) deps.onBug(error)
  }
}

interface Hall {
  readonly venue: string | null
  readonly epoch: HallEpoch | null
}

interface Kept extends Hall {
  readonly said: HeardCapabilities
}

const NOTHING_KEPT: Kept = { said: null, venue: null, epoch: null }

/** Earlier versions stored only `none`. */
function keptOf(value: unknown): Kept {
  if (value === 'none') return { said: 'none', venue: null, epoch: null }
  if (typeof value !== 'object' || value === null) return NOTHING_KEPT
  if ('promised' in value && value.promised === 'none') {
    const venue = 'venue' in value && typeof value.venue === 'string' ? value.venue : null
    return { said: 'none', venue, epoch: readEpoch('epoch' in value ? value.epoch : null) }
  }
  const said = readCapabilities(value)
  return { said, ...hallOf(said) }
}

const hallOf = (said: Capabilities | null): Hall => ({
  venue: said?.venue ?? null,
  epoch: said?.epoch ?? null,
})

/** The part of the promises that rulings depend on, besides the hall. */
const promiseOf = (said: HeardCapabilities): string =>
  said === null || said === 'none' ? String(said) : String(said.idempotency.retentionDays)
