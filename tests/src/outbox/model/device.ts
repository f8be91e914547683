import type { Locks, SignedIn, Store, Transport } from '../../../../src/outbox/core/ports'
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
import type { ChangeOutcome, Scope } from '../../../../src/store/stored-action'
import { Disk } from './disk'
import type { Network } from './network'
import type { Prng } from './prng'
import { wireRequest, type WireRequest } from './wire-request'
import type { VirtualTime } from './virtual-time'
import { Witness } from './witness'

/** Mistakes that the campaign must find; none of them is in the product. */
export interface Bug {
  /** A store that does not compare the fence. */
  readonly ignoresFence?: boolean
  /** Changes a request on its way out. */
  readonly tamper?: (request: WireRequest, prng: Prng) => WireRequest
  /** Rows are deleted when their owner signs out. */
  readonly forgetsOnSignOut?: boolean
}

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
  readonly heard: (wake: Wake | 'pagehide') => void
}

export const CAPABILITIES = {
  idempotency: { retentionDays: 30 },
  expect: true,
  resultIds: true,
  venue: 'hall-a',
  serverTime: '2026-11-21T12:00:00.000Z',
}

export const SERVER = 'https://hall.test'

/** One tablet: a disk, one or two tabs running the real outbox, a clock that may jump, and accidents. */
export class Device {
  readonly disk = new Disk()
  readonly witness: Witness
  tabs: Tab[] = []
  signedIn: SignedIn | null = null
  clockOffset = 0
  capabilities: Said = CAPABILITIES
  mishaps: Mishaps = { crash: 0, freeze: 0, storageError: 0 }
  crashes = 0
  steals = 0
  /** Writes that a replaced turn got through. */
  zombieWrites = 0
  readonly bugs: unknown[] = []
  readonly #locks = new Map<string, { tab: object; token: object }>()

  constructor(
    private readonly time: VirtualTime,
    private readonly prng: Prng,
    private readonly network: Network,
    private readonly bug: Bug,
  ) {
    this.witness = new Witness(network.server)
    this.disk.onChange = (row, change) => this.witness.changed(row, change, this.disk.rows)
  }

  openTab(): Tab {
    const listeners = new Set<(wake: Wake | 'pagehide') => void>()
    const state: TabState = { isDead: false, isVisible: true, frozenUntil: 0 }
    const store = this.#store(state)
    const promises = createServerPromises({
      server: SERVER,
      store,
      now: () => this.now(),
      ask: () => Promise.resolve(this.#said()),
      onBug: (error) => this.bugs.push(error),
    })
    void promises.open()
    const outbox = createOutbox({
      server: SERVER,
      store,
      transport: this.#transport(state, promises),
      signedIn: () => this.signedIn,
      promises,
      onBug: (error) => this.bugs.push(error),
      platform: {
        clock: { now: () => this.now() },
        random: this.prng,
        locks: this.#locksOf(state),
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
    const tab = Object.assign(state, { outbox, promises, heard, standing })
    this.tabs.push(tab)
    outbox.start()
    return tab
  }

  /** What the server promises, by its own clock. */
  #said(): Said {
    const { capabilities } = this
    if (capabilities === null || capabilities === 'none') return capabilities
    return { ...capabilities, serverTime: new Date(this.time.now()).toISOString() }
  }

  now(): number {
    return this.time.now() + this.clockOffset
  }

  /** Everything that runs dies; the disk stays. It starts again after a while. */
  crash(): void {
    this.crashes += 1
    for (const tab of this.tabs) tab.isDead = true
    const count = this.tabs.length
    this.tabs = []
    this.#locks.clear()
    this.time.after(this.prng.between(500, 20_000), () => {
      for (let n = 0; n < count; n += 1) this.openTab()
    })
  }

  signIn(who: SignedIn): void {
    this.signedIn = who
    for (const { outbox } of this.tabs) outbox.sessionChanged()
  }

  signOut(): void {
    if (this.bug.forgetsOnSignOut && this.signedIn) this.disk.forget(this.signedIn.owner)
    this.signedIn = null
    for (const { outbox } of this.tabs) outbox.sessionChanged()
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
    const { disk } = this
    return {
      write: (scope, lanes, decide) => this.#io(tab, () => disk.write(scope, lanes, decide)),
      change: (scope, fence, changes) =>
        this.#io(tab, (): ChangeOutcome => {
          const newest = disk.fenceOf(scope)
          const used = this.bug.ignoresFence ? newest : fence
          const outcome = disk.change(scope, used, changes)
          // A cut connection makes the store repeat a transaction that was stored after all.
          if (this.prng.chance(this.mishaps.storageError)) return disk.change(scope, used, changes)
          if (outcome.kind === 'written' && fence !== newest) this.zombieWrites += 1
          return outcome
        }),
      unsettled: (scope) => this.#io(tab, () => disk.unsettled(scope)),
      byIds: (ids) => this.#io(tab, () => disk.byIds(ids)),
      takeFence: (scope) => this.#io(tab, () => disk.takeFence(scope, this.now())),
      beat: (scope, fence) => this.#io(tab, () => disk.beat(scope, fence, this.now())),
      fenceMark: (scope: Scope) => this.#io(tab, () => disk.fenceMark(scope)),
      readMeta: (key) => this.#io(tab, () => disk.readMeta(key)),
      writeMeta: (key, value) => this.#io(tab, () => disk.writeMeta(key, value)),
      prune: () => Promise.resolve(0),
    }
  }

  #transport(tab: TabState, promises: ServerPromises): Transport {
    return rpcTransport({
      rpc: {
        call: async (method, args, options) => {
          await this.#await(tab)
          const request = wireRequest(method, args, options)
          const sent = this.bug.tamper ? this.bug.tamper(request, this.prng) : request
          const result = await this.network.send(sent)
          await this.#await(tab)
          // The client's answer has the type of the one method that was asked.
          return result as never
        },
      },
      probe: async () => {
        await this.#await(tab)
        const heard = await this.network.probe()
        if (heard.kind === 'up') promises.hear(this.#said())
        await this.#await(tab)
        return heard
      },
    })
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

  #locksOf(tab: TabState): Locks {
    const hold = async (name: string, work: () => Promise<void>) => {
      const token = {}
      this.#locks.set(name, { tab, token })
      try {
        await work()
      } finally {
        if (this.#locks.get(name)?.token === token) this.#locks.delete(name)
      }
    }
    return {
      tryHold: async (name, work) => {
        await this.#await(tab)
        if (this.#locks.has(name)) return false
        await hold(name, work)
        return true
      },
      steal: async (name, work) => {
        await this.#await(tab)
        this.steals += 1
        await hold(name, work)
      },
    }
  }
}

interface TabState {
  isDead: boolean
  isVisible: boolean
  frozenUntil: number
}
