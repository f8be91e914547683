import { readCapabilities, type Capabilities } from '../contract/capabilities'
import type { EpochMs, Milliseconds } from '../domain/ids'
import { StorageUnavailable } from '../store/reopen'
import { lapseOf } from './core/lapse'
import type { Store } from './core/ports'

/** What a server says it promises. `none`: it has no such address, so it promises nothing; null: nobody was heard. */
export type Said = Capabilities | 'none' | null

/** What is known of one server: what it promises, which hall it keeps, how its clock goes. */
export interface ServerPromises {
  /** What was last heard; before that, what was kept of an earlier visit. */
  get(): Said
  /**
   * The hall at this address, as last heard; null when it tells none, or nobody was ever heard. That a server promises
   * nothing says nothing of its hall: such a server has no word for one.
   */
  venue(): string | null
  /** How far the server's clock is ahead of the device's, as heard since the page was opened; null = not heard. */
  skewMs(): Milliseconds | null
  /** Reads what was kept, once. Never rejects. */
  open(): Promise<void>
  /** What is known; the server is asked where it was never heard. */
  known(): Promise<Said>
  /**
   * What was said takes the place of all that was known; null changes nothing. A server that promises nothing makes a
   * question of all that was sent to it without an outcome; it is not said to promise again before that is stored.
   */
  hear(said: Said): void
  /** An answer was of this hall: where that is another one than the known, the server is asked anew. */
  heardVenue(venue: string): Promise<void>
  /** Called when what is promised, or by which hall, is another than before. */
  subscribe(listener: () => void): () => void
}

export interface ServerPromisesDeps {
  /** Origin of the API, without a trailing slash. */
  readonly server: string
  readonly store: Pick<Store, 'readMeta' | 'writeMeta' | 'giveVenue' | 'revise'>
  readonly now: () => EpochMs
  /** Asks the server what it promises, within a limit of time. Never rejects. */
  readonly ask: () => Promise<Said>
  readonly onBug: (error: unknown) => void
}

/** Knows what a server promises: what was kept serves until the server is heard, and each word of it from then on. */
export function createServerPromises(deps: ServerPromisesDeps): ServerPromises {
  const key = `capabilities:${deps.server}`
  const listeners = new Set<() => void>()
  let known: Said = null
  let venue: string | null = null
  let opened: Promise<void> | null = null
  let skewMs: Milliseconds | null = null
  let wasVenueKept = false
  let keeping = Promise.resolve()
  let isHeard = false
  /** How often it stopped promising, and after how many of these what was sent before was put in question. */
  let lapses = 0
  let lapsesAsked = 0
  /** Heard while that is being stored; believed after it. */
  let waiting: (Capabilities | 'none')[] = []

  return {
    get: () => known,
    venue: () => venue,
    skewMs: () => skewMs,
    open,
    async known() {
      await open()
      if (known === null) hear(await deps.ask())
      return known
    },
    hear,
    async heardVenue(told) {
      if (told === venue) return
      const said = await deps.ask()
      hear(said)
      // Where promises cannot be asked for, an answer is all that tells which hall this is.
      if ((said === 'none' || venue === null) && become(known, told)) keep()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function open(): Promise<void> {
    opened ??= readKept().then(async (kept) => {
      wasVenueKept = kept.venue !== null
      // The server's own word may have come meanwhile.
      if (!isHeard) become(kept.said, kept.venue)
      if (kept.said !== 'none') return
      lapses += 1
      await putSentInQuestion()
    })
    return opened
  }

  function hear(said: Said): void {
    if (said === null) return
    isHeard = true
    const serverTime = said === 'none' ? Number.NaN : Date.parse(said.serverTime)
    if (!Number.isNaN(serverTime)) skewMs = serverTime - deps.now()
    if (said === 'none' && known !== 'none') {
      lapses += 1
      take(said)
    } else if (lapsesAsked < lapses) waiting.push(said)
    else take(said)
    if (lapsesAsked < lapses) void putSentInQuestion()
  }

  function take(said: Capabilities | 'none'): void {
    // Its time alone is not worth a write to the disk each minute.
    if (become(said, said === 'none' ? venue : said.venue)) keep()
  }

  /** Once it has failed, the next word of the server tries it again. */
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

  /** True when a ruling depends on what is new in it. */
  function become(said: Said, ofVenue: string | null): boolean {
    const isNew = promiseOf(said) !== promiseOf(known) || ofVenue !== venue
    known = said
    venue = ofVenue
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

  /** Keeps what is known now, after what was known before. */
  function keep(): void {
    const [said, ofVenue] = [known, venue]
    if (said === null) return
    const value = said === 'none' ? { promised: 'none', venue: ofVenue } : said
    keeping = keeping
      .then(() => claim(ofVenue))
      .then(() => deps.store.writeMeta(key, value))
      .catch(tellBug)
  }

  /** What was ruled here before a hall was known belongs to the first that is heard, and to no later one. */
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

interface Kept {
  readonly said: Said
  readonly venue: string | null
}

const NOTHING_KEPT: Kept = { said: null, venue: null }

/** Earlier versions kept `none` alone. */
function keptOf(value: unknown): Kept {
  if (value === 'none') return { said: 'none', venue: null }
  if (typeof value !== 'object' || value === null) return NOTHING_KEPT
  if ('promised' in value && value.promised === 'none') {
    const venue = 'venue' in value && typeof value.venue === 'string' ? value.venue : null
    return { said: 'none', venue }
  }
  const said = readCapabilities(value)
  return { said, venue: said?.venue ?? null }
}

/** What of it a ruling depends on, beside the hall. */
const promiseOf = (said: Said): string =>
  said === null || said === 'none' ? String(said) : String(said.idempotency.retentionDays)
