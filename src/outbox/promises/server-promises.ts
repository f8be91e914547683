import type { Milliseconds } from '../../domain/ids'
import { createListeners } from '../../lib/listeners'
import { StorageUnavailable } from '../../store/reopen'
import type { OutboxStore } from '../core/ports'
import {
  afterSaid,
  isSameServer,
  NOTHING_KNOWN,
  type HeardCapabilities,
  type KnownServer,
} from './known-server'
import { createLapses } from '../lapses'
import { createServerMemory } from './server-memory'

/** What the device knows of one server: what it promises (`/v2/capabilities`), its hall, its clock. */
export interface ServerPromises {
  /** What the server promised last. Before the server has answered, what an earlier visit stored. */
  get(): HeardCapabilities
  /**
   * The hall at this address, as the server named it last; null when the server names none or never answered.
   * A server that promises nothing cannot name its hall, so the hall that it named last is kept.
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
  /** What the server is known to promise. Asks the server first if it never answered. */
  known(): Promise<HeardCapabilities>
  /**
   * Replaces what is known with what the server said; null changes nothing, and `none` keeps the known hall.
   * When the server says `none`, every sent ruling without an outcome becomes a question.
   * What the server promises later counts only after those questions are stored.
   */
  hear(said: HeardCapabilities): void
  /** Call this when an answer named this hall and epoch. If they are not the known ones, the server is asked again. */
  heardVenue(venue: string, epoch?: string | null): Promise<void>
  /** Called when what the server promises, the hall or the epoch changes. */
  subscribe(listener: () => void): () => void
}

export interface ServerPromisesDeps {
  /** Origin of the API, without a trailing slash. */
  readonly server: string
  readonly store: Pick<OutboxStore, 'readMeta' | 'writeMeta' | 'giveVenue' | 'revise'>
  readonly skewMs: () => Milliseconds | null
  /** Asks the server what it promises, within a time limit. Never rejects. */
  readonly ask: () => Promise<HeardCapabilities>
  readonly onBug: (error: unknown) => void
}

/** Knows what a server promises: the stored values until the server answers, then everything it says. */
export function createServerPromises(deps: ServerPromisesDeps): ServerPromises {
  const onFailure = (error: unknown) => {
    if (!(error instanceof StorageUnavailable)) deps.onBug(error)
  }
  const memory = createServerMemory({ ...deps, opened: open, onFailure })
  const lapses = createLapses({ ...deps, letThrough: hear, onFailure })
  const listeners = createListeners()
  let known = NOTHING_KNOWN
  let isHeard = false
  let opened: Promise<void> | null = null

  return {
    get: () => known.said,
    venue: () => known.venue,
    epoch: () => known.epoch?.id ?? null,
    dataFrom: () => known.epoch?.dataFrom ?? null,
    skewMs: deps.skewMs,
    open,
    async known() {
      await open()
      if (known.said === null) hear(await deps.ask())
      return known.said
    },
    hear,
    async heardVenue(venue, epoch = null) {
      if (venue === known.venue && epoch === (known.epoch?.id ?? null)) return
      const said = await deps.ask()
      hear(said)
      if (said !== 'none' && known.venue !== null) return
      // A server that promises nothing cannot name its hall, but the answer showed which hall it is.
      learn({ said: known.said, venue, epoch: venue === known.venue ? known.epoch : null })
    },
    subscribe: listeners.subscribe,
  }

  function open(): Promise<void> {
    opened ??= memory.read().then(async (kept) => {
      // The server itself may have answered while the stored answer was read.
      if (!isHeard) become(kept)
      if (kept.said !== 'none') return
      lapses.begin()
      await lapses.ask()
    })
    return opened
  }

  function hear(said: HeardCapabilities): void {
    if (said === null) return
    isHeard = true
    if (said === 'none' && known.said !== 'none') {
      lapses.begin()
      learn(afterSaid(known, said))
    } else if (lapses.areUnasked()) lapses.holdBack(said)
    else learn(afterSaid(known, said))
    if (lapses.areUnasked()) void lapses.ask()
  }

  /**
   * Stores the facts only if a fact on which rulings depend has changed. The server's time is no such
   * fact, and would cause a disk write every minute.
   */
  function learn(next: KnownServer): void {
    if (become(next)) memory.keep(known)
  }

  /** True when a fact on which rulings depend has changed. */
  function become(next: KnownServer): boolean {
    const isNew = !isSameServer(known, next)
    known = next
    if (isNew) listeners.tell()
    return isNew
  }
}
