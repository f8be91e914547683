import { QUEUEABLE_CALLS } from '../../../../../src/contract/queueable'
import type { SignedIn, OutboxStore, Transport } from '../../../../../src/outbox/core/ports'
import { serverFactsOf, type ServerFacts } from '../../../../../src/outbox/core/server-facts'
import { rpcTransport } from '../../../../../src/outbox/rpc-transport'
import { createOutbox, type Outbox } from '../../../../../src/outbox/outbox'
import type { HeardCapabilities } from '../../../../../src/outbox/promises/known-server'
import {
  createServerPromises,
  type ServerPromises,
} from '../../../../../src/outbox/promises/server-promises'
import type { WakeReason } from '../../../../../src/outbox/wake'
import { createServerClock } from '../../../../../src/sync/connection/server-clock'
import { StorageUnavailable } from '../../../../../src/store/reopen'
import type { SessionStore } from '../../../../../src/state/session'
import { personId as personIdOf } from '../../../../../src/domain/ids'
import { createBrowserSessions } from './browser-sessions'
import type { Bug } from '../bugs'
import { DeviceLocks } from './device-locks'
import { deviceStore } from './device-store'
import { Disk } from './disk'
import type { Network } from '../network'
import type { Prng } from '../prng'
import { wireRequest } from '../wire-request'
import type { VirtualTime } from '../virtual-time'
import { Witness } from '../witness'

/** How probable each mishap is whenever a tab awaits something. */
export interface Mishaps {
  readonly crash: number
  readonly freeze: number
  readonly storageError: number
}

export interface Tab extends TabState {
  readonly outbox: Outbox
  readonly promises: ServerPromises
  /** Tells the tab what the server promises, and the time of the server's clock. */
  readonly hears: () => void
  /** What the tab knows about the server. */
  readonly serverFacts: () => ServerFacts
  readonly session: SessionStore
  /** True once the tab has read from the disk which hall it knows. */
  isOpen: boolean
  readonly heard: (wake: WakeReason | 'pagehide') => void
}

export const CAPABILITIES = {
  idempotency: { retentionDays: 30 },
  expect: true,
  resultIds: true,
  live: false,
  venue: 'hall-a',
  serverTime: '2026-11-21T12:00:00.000Z',
}

export const SERVER = 'https://hall.test'

/** One tablet: a disk, one or two tabs running the real outbox, a clock that may jump, and accidents. */
export class Device {
  readonly disk = new Disk()
  readonly witness: Witness
  tabs: Tab[] = []
  /** The person who has signed in last on the device. */
  signedIn: SignedIn | null = null
  readonly #sessions = createBrowserSessions()
  clockOffset = 0
  /** What the server promises. A test may set something else than what the model's server promises. */
  capabilities: HeardCapabilities = CAPABILITIES
  mishaps: Mishaps = { crash: 0, freeze: 0, storageError: 0 }
  crashes = 0
  #offUntil = 0
  #tabsToOpen = 0
  /** How often a tab wrote although its turn was over. */
  zombieWrites = 0
  readonly bugs: unknown[] = []
  readonly #locks = new DeviceLocks()

  constructor(
    private readonly time: VirtualTime,
    private readonly prng: Prng,
    private readonly network: Network,
    readonly bug: Bug,
  ) {
    this.witness = new Witness(network.server.history, () => time.now())
    this.disk.onChange = (row, change) => this.witness.changed(row, change, this.disk.rows)
  }

  get steals(): number {
    return this.#locks.steals
  }

  openTab(): Tab {
    const listeners = new Set<(wake: WakeReason | 'pagehide') => void>()
    const state: TabState = {
      isDead: false,
      isVisible: true,
      frozenUntil: 0,
      clockKnownSince: null,
    }
    const store = this.#store(state)
    const clock = createServerClock(
      { now: () => this.now(), monotonic: () => this.time.now() },
      null,
    )
    const hearClock = () => {
      clock.look()
      const sentAt = this.now()
      clock.hear({ serverTime: this.time.now(), sentAt, receivedAt: sentAt })
      state.clockKnownSince ??= this.time.now()
    }
    const hears = () => {
      hearClock()
      promises.hear(this.said())
    }
    const promises = createServerPromises({
      server: SERVER,
      store,
      skewMs() {
        clock.look()
        return clock.heardSkewMs()
      },
      ask: () => {
        if (this.network.weather.isDown) return Promise.resolve(null)
        hearClock()
        return Promise.resolve(this.said())
      },
      onBug: (error) => this.bugs.push(error),
    })
    const session = this.#sessions.open()
    const outbox = createOutbox({
      server: SERVER,
      store,
      transport: this.#transport(state, { promises, hears }),
      signedIn: () => {
        const who = this.bug.staleSession ? session.getState().session : session.current()
        return who && { owner: String(who.personId), credentials: who }
      },
      promises,
      onBug: (error) => this.bugs.push(error),
      platform: {
        clock: { now: () => this.now() },
        random: this.prng,
        locks: this.#locks.of(() => this.#await(state)),
        after: (ms, callback) => this.#after(state, ms, callback),
        isVisible: () => state.isVisible,
        listen: (heard) => {
          listeners.add(heard)
          return () => listeners.delete(heard)
        },
        nudge: () => this.#nudge(state),
      },
    })
    const heard = (wake: WakeReason | 'pagehide') => {
      if (!state.isDead) for (const listener of listeners) listener(wake)
    }
    const serverFacts = () => serverFactsOf(promises)
    const tab: Tab = Object.assign(state, {
      outbox,
      heard,
      serverFacts,
      promises,
      hears,
      session,
      isOpen: false,
    })
    this.tabs.push(tab)
    session.subscribe(() => outbox.sessionChanged())
    void promises.open().then(() => {
      tab.isOpen = true
      outbox.start()
    })
    return tab
  }

  /** What the server promises, with the time of the server's clock. */
  said(): HeardCapabilities {
    const { capabilities, network, time } = this
    if (capabilities === null || capabilities === 'none') return capabilities
    if (!network.server.keepsKeys) return 'none'
    const venue = capabilities === CAPABILITIES ? network.server.venue : capabilities.venue
    const { epoch } = network.server
    const told = epoch === null ? {} : { epoch: { id: epoch, dataFrom: capabilities.serverTime } }
    return { ...capabilities, ...told, venue, serverTime: new Date(time.now()).toISOString() }
  }

  now(): number {
    return this.time.now() + this.clockOffset
  }

  /** Simulates a person who sets the device's clock. */
  setClock(byMs: number): void {
    this.clockOffset += byMs
    this.witness.clockWasSet(byMs)
    if (byMs > 0) for (const tab of this.tabs) tab.clockKnownSince = null
  }

  /** Stops everything that runs. The disk keeps its contents, and the device starts again after a while. */
  crash(offMs = this.prng.between(500, 20_000)): void {
    this.crashes += 1
    for (const tab of this.tabs) tab.isDead = true
    this.#tabsToOpen += this.tabs.length
    this.tabs = []
    this.#locks.clear()
    this.#offUntil = Math.max(this.#offUntil, this.time.now() + offMs)
    this.time.after(offMs, () => {
      if (this.time.now() < this.#offUntil) return
      for (; this.#tabsToOpen > 0; this.#tabsToOpen -= 1) this.openTab()
    })
  }

  /** Simulates a person who signs in in one of the windows. The other windows learn of this later. */
  signIn(who: SignedIn): void {
    this.signedIn = who
    const { personId, authToken } = who.credentials
    this.#anySession().signIn({ personId: personIdOf(personId), authToken })
    this.#othersHear()
  }

  signOut(): void {
    if (this.bug.forgetsOnSignOut && this.signedIn) this.disk.forget(this.signedIn.owner)
    this.signedIn = null
    const session = this.#anySession()
    session.current()
    session.join()
    session.signOut()
    this.#othersHear()
  }

  renewLate(who: SignedIn): void {
    this.#sessions.renewLate(who)
  }

  #anySession(): SessionStore {
    return this.prng.pick(this.tabs)?.session ?? this.#sessions.open()
  }

  /** Makes each other window read the session again, at a different moment. */
  #othersHear(): void {
    for (const tab of this.tabs) {
      this.time.after(this.prng.between(1, 30_000), () => {
        if (!tab.isDead && tab.frozenUntil <= this.time.now()) tab.session.current()
      })
    }
  }

  freeze(tab: { frozenUntil: number }, ms: number): void {
    tab.frozenUntil = Math.max(tab.frozenUntil, this.time.now() + ms)
  }

  #nudge(from: object): void {
    for (const tab of this.tabs) {
      if (tab !== from) this.time.after(1, () => tab.heard('nudge'))
    }
  }

  /** Runs at each await of a tab: it may crash the device, freeze the tab, fail, or only take a moment. */
  async #await(tab: TabState): Promise<void> {
    const { prng, mishaps } = this
    if (!tab.isDead && prng.chance(mishaps.crash)) this.crash()
    if (!tab.isDead && prng.chance(mishaps.freeze)) this.freeze(tab, prng.between(1_000, 60_000))
    if (prng.chance(0.3)) await this.time.sleep(prng.between(0, 20))
    while (tab.frozenUntil > this.time.now())
      await this.time.sleep(tab.frozenUntil - this.time.now())
    if (tab.isDead) await new Promise<never>(() => {})
  }

  async #io<T>(tab: TabState, work: () => T): Promise<T> {
    await this.#await(tab)
    if (this.prng.chance(this.mishaps.storageError)) throw new StorageUnavailable('before')
    const value = work()
    if (this.prng.chance(this.mishaps.storageError)) throw new StorageUnavailable('after')
    await this.#await(tab)
    return value
  }

  #store(tab: TabState): OutboxStore {
    return deviceStore(this.disk, {
      io: (work) => this.#io(tab, work),
      now: () => this.now(),
      isRepeated: () => this.prng.chance(this.mishaps.storageError),
      ignoresFence: this.bug.ignoresFence === true,
      wroteAfterItsTurn: () => (this.zombieWrites += 1),
      notedLapse: () => this.witness.hearsOfLapse(),
      saved: (row) => this.witness.saves(row, tab.clockKnownSince),
    })
  }

  #transport(
    tab: TabState,
    { promises, hears }: { promises: ServerPromises; hears: () => void },
  ): Transport {
    let ruling = { rulingId: '', send: 1 }
    const transport = rpcTransport({
      promises,
      rpc: {
        call: async (method, args, options) => {
          if (method === 'Venue.GetKnownKeys') {
            await this.#await(tab)
            const token = options?.credentials?.authToken ?? ''
            const body = await this.network.ask((server) =>
              server.knownKeys(token, (args as { keys: string[] }).keys),
            )
            await this.#await(tab)
            return (
              body === null
                ? { ok: false, error: { kind: 'no_answer' } }
                : { ok: true, value: { body } }
            ) as never
          }
          if (!(QUEUEABLE_CALLS as readonly string[]).includes(method.slice('Mimir.'.length))) {
            await this.#await(tab)
            const token = options?.credentials?.authToken ?? ''
            if (promises.get() !== 'none') {
              this.bugs.push(
                new Error(`The outbox reads by ${method} though the server keeps keys`),
              )
            }
            const read = await this.network.ask((server) => server.read(method, args, token))
            await this.#await(tab)
            return (read ?? { ok: false, error: { kind: 'no_answer', timedOut: true } }) as never
          }
          const request = { ...wireRequest(method, args, options), ...ruling }
          this.witness.sends(request, this.signedIn?.credentials.authToken ?? null)
          await this.#await(tab)
          const sent = this.bug.tamper ? this.bug.tamper(request, this.prng) : request
          const result = await this.network.send(sent)
          if (!result.ok && result.error.kind === 'no_answer') {
            this.witness.hearsNothing(request.rulingId)
          }
          await this.#await(tab)
          // The answer has the type of the requested method, which TypeScript cannot know here.
          return result as never
        },
      },
      probe: async () => {
        await this.#await(tab)
        const heard = await this.network.probe()
        if (heard.kind === 'up') hears()
        await this.#await(tab)
        return heard
      },
    })
    return {
      ...transport,
      send(row, credentials) {
        // The audit identifies a request by its ruling, whichever idempotency key it has.
        ruling = { rulingId: row.id, send: row.sends.length }
        return transport.send(row, credentials)
      },
    }
  }

  #after(tab: TabState, ms: number, callback: () => void): () => void {
    let isCancelled = false
    const fire = () => {
      if (isCancelled || tab.isDead) return
      // The timers of a frozen tab run when it continues.
      const frozenMs = tab.frozenUntil - this.time.now()
      if (frozenMs > 0) this.time.after(frozenMs, fire)
      else callback()
    }
    this.time.after(ms, fire)
    return () => {
      isCancelled = true
    }
  }
}

interface TabState {
  isDead: boolean
  isVisible: boolean
  frozenUntil: number
  /**
   * Since when the window knows the server's clock. Null when the window has not learned that clock
   * since it was opened, or since somebody set the device's clock forward.
   */
  clockKnownSince: number | null
}
