import type { SignedIn, Store, Transport } from '../../../../src/outbox/core/ports'
import { standingOf, type Standing } from '../../../../src/outbox/core/standing'
import { rpcTransport } from '../../../../src/outbox/rpc-transport'
import { createOutbox, type Outbox } from '../../../../src/outbox/outbox'
import {
  createServerPromises,
  type Said,
  type ServerPromises,
} from '../../../../src/outbox/server-promises'
import type { Wake } from '../../../../src/outbox/runner'
import { StorageUnavailable } from '../../../../src/store/reopen'
import type { SessionStore } from '../../../../src/state/session'
import { personId as personIdOf } from '../../../../src/domain/ids'
import { createBrowserSessions } from './browser-sessions'
import type { Bug } from './bugs'
import { DeviceLocks } from './device-locks'
import { deviceStore } from './device-store'
import { Disk } from './disk'
import type { Network } from './network'
import type { Prng } from './prng'
import { wireRequest } from './wire-request'
import type { VirtualTime } from './virtual-time'
import { Witness } from './witness'

/** How often, at any await, the device misbehaves. */
export interface Mishaps {
  readonly crash: number
  readonly freeze: number
  readonly storageError: number
}

export interface Tab extends TabState {
  readonly outbox: Outbox
  readonly promises: ServerPromises
  /** What this tab knows of the server. */
  readonly standing: () => Standing
  readonly session: SessionStore
  /** Set once it has read from the disk which hall the server keeps. */
  isOpen: boolean
  readonly heard: (wake: Wake | 'pagehide') => void
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
  /** Whoever the people at the device have last chosen. */
  signedIn: SignedIn | null = null
  readonly #sessions = createBrowserSessions()
  clockOffset = 0
  /** A test may let the server say something else than the model's server does. */
  capabilities: Said = CAPABILITIES
  mishaps: Mishaps = { crash: 0, freeze: 0, storageError: 0 }
  crashes = 0
  #offUntil = 0
  #tabsToOpen = 0
  /** Writes that a replaced turn got through. */
  zombieWrites = 0
  readonly bugs: unknown[] = []
  readonly #locks = new DeviceLocks()

  constructor(
    private readonly time: VirtualTime,
    private readonly prng: Prng,
    private readonly network: Network,
    readonly bug: Bug,
  ) {
    this.witness = new Witness(network.server.history)
    this.disk.onChange = (row, change) => this.witness.changed(row, change, this.disk.rows)
  }

  get steals(): number {
    return this.#locks.steals
  }

  openTab(): Tab {
    const listeners = new Set<(wake: Wake | 'pagehide') => void>()
    const state: TabState = { isDead: false, isVisible: true, frozenUntil: 0 }
    const store = this.#store(state)
    const promises = createServerPromises({
      server: SERVER,
      store,
      now: () => this.now(),
      ask: () => Promise.resolve(this.network.weather.isDown ? null : this.said()),
      onBug: (error) => this.bugs.push(error),
    })
    const session = this.#sessions.open()
    const outbox = createOutbox({
      server: SERVER,
      store,
      transport: this.#transport(state, promises),
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
    const heard = (wake: Wake | 'pagehide') => {
      if (!state.isDead) for (const listener of listeners) listener(wake)
    }
    const standing = () => standingOf(promises)
    const tab: Tab = Object.assign(state, {
      outbox,
      heard,
      standing,
      promises,
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

  /** What the server promises, by its own clock. */
  said(): Said {
    const { capabilities, network, time } = this
    if (capabilities === null || capabilities === 'none') return capabilities
    if (!network.server.keepsKeys) return 'none'
    const venue = capabilities === CAPABILITIES ? network.server.venue : capabilities.venue
    return { ...capabilities, venue, serverTime: new Date(time.now()).toISOString() }
  }

  now(): number {
    return this.time.now() + this.clockOffset
  }

  /** Everything that runs dies; the disk stays. It starts again after a while. */
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

  /** Somebody signs in, in one of the windows; the others hear of it when they do. */
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

  /** Each window reads the session again at a moment of its own. */
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

  /** One await of a tab: it may crash the device, freeze the tab, fail, or simply take a moment. */
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

  #store(tab: TabState): Store {
    return deviceStore(this.disk, {
      io: (work) => this.#io(tab, work),
      now: () => this.now(),
      isRepeated: () => this.prng.chance(this.mishaps.storageError),
      ignoresFence: this.bug.ignoresFence === true,
      wroteAfterItsTurn: () => (this.zombieWrites += 1),
      notedLapse: () => this.witness.hearsOfLapse(),
    })
  }

  #transport(tab: TabState, promises: ServerPromises): Transport {
    let ruling = { ghost: '', send: 1 }
    const transport = rpcTransport({
      rpc: {
        call: async (method, args, options) => {
          const request = { ...wireRequest(method, args, options), ...ruling }
          this.witness.sends(request, this.signedIn?.credentials.authToken ?? null)
          await this.#await(tab)
          const sent = this.bug.tamper ? this.bug.tamper(request, this.prng) : request
          const result = await this.network.send(sent)
          if (!result.ok && result.error.kind === 'no_answer') {
            this.witness.hearsNothing(request.ghost)
          }
          await this.#await(tab)
          // The client's answer has the type of the one method that was asked.
          return result as never
        },
      },
      probe: async () => {
        await this.#await(tab)
        const heard = await this.network.probe()
        if (heard.kind === 'up') promises.hear(this.said())
        await this.#await(tab)
        return heard
      },
    })
    return {
      ...transport,
      send(row, credentials) {
        // The audit knows a request by its ruling, whatever key it carries.
        ruling = { ghost: row.id, send: row.sends.length }
        return transport.send(row, credentials)
      },
    }
  }

  #after(tab: TabState, ms: number, callback: () => void): () => void {
    let isCancelled = false
    const fire = () => {
      if (isCancelled || tab.isDead) return
      // A frozen tab's timers run when it thaws.
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
}
