import { vi } from 'vitest'
import { CAPABILITIES_PATH, readCapabilities } from '../../../src/contract/capabilities'
import { createOutbox, type Outbox } from '../../../src/outbox/outbox'
import type { Intent } from '../../../src/outbox/intent'
import { rpcTransport } from '../../../src/outbox/rpc-transport'
import { createServerPromises } from '../../../src/outbox/promises/server-promises'
import { createRpcClient } from '../../../src/rpc/client'
import type { Ruling } from '../../../src/store/stored-ruling'
import type { HallPerson } from './hall'
import { oneTab, openRulings } from './tablet-parts'

/** A referee's tablet without its screens: the console's outbox with a database of its own. */
export interface Tablet {
  readonly outbox: Outbox
  /** Makes a ruling, and returns it once it is saved. */
  rule(intent: Intent): Promise<Ruling>
  /** All rulings, in the order in which they were made. */
  rows(): Promise<Ruling[]>
  /** Connects the network; resolves once no call is running. */
  connect(): Promise<void>
  /** Disconnects the network: no call leaves the tablet. */
  disconnect(): void
}

/** The address that the tablet calls. It stays the same when another server answers there. */
const ADDRESS = 'https://hall.test'

export async function openTablet(options: {
  who: HallPerson
  /** The address at which the hall's server listens at this moment. */
  origin: () => string
  now: () => number
}): Promise<Tablet> {
  const { who, origin, now } = options
  const { store, reads } = openRulings(now)
  const onBug = (error: unknown) => {
    throw error
  }
  let isOnline = true
  let heardSkewMs: number | null = null
  const ask = async () => {
    if (!isOnline) return null
    const said = readCapabilities(await (await fetch(origin() + CAPABILITIES_PATH)).json())
    if (said !== null) heardSkewMs = Date.parse(said.serverTime) - now()
    return said
  }
  const skewMs = () => heardSkewMs
  const promises = createServerPromises({ server: ADDRESS, store, skewMs, ask, onBug })
  await promises.open()
  promises.hear(await ask())
  const rpc = createRpcClient({ baseUrl: '', fetch: (url, init) => fetch(origin() + url, init) })
  const probe = async () => {
    promises.hear(await ask())
    return { kind: 'up' } as const
  }
  const owner = String(who.id)
  const scope = () => ({
    server: ADDRESS,
    owner,
    venue: promises.venue(),
    epoch: promises.epoch(),
  })
  const outbox = createOutbox({
    server: ADDRESS,
    store,
    transport: rpcTransport({ rpc, promises, probe }),
    signedIn: () => ({ owner, credentials: who.credentials }),
    promises,
    onBug,
    platform: oneTab({
      now,
      random: () => 0,
      after(ms, callback) {
        const timer = setTimeout(callback, Math.min(ms, 20))
        return () => clearTimeout(timer)
      },
      isVisible: () => isOnline,
    }),
  })
  outbox.start()
  const rows = () => reads.rows(scope(), 0)
  return {
    outbox,
    rows,
    async rule(intent) {
      const saved = await outbox.enqueue(intent, { isAsked: true })
      if (!saved.ok) throw new Error(`${intent.call}: ${JSON.stringify(saved.error)}`)
      return saved.value
    },
    async connect() {
      isOnline = true
      promises.hear(await ask())
      outbox.sendNow()
      await vi.waitFor(
        async () => {
          const open = (await rows()).filter(
            (row) =>
              ['queued', 'sending', 'unknown'].includes(row.state) ||
              (row.state === 'done' && (row.epoch ?? null) !== promises.epoch()),
          )
          if (open.length > 0) throw new Error(`${open.length} rulings are on their way`)
        },
        { timeout: 30_000, interval: 50 },
      )
    },
    disconnect() {
      isOnline = false
    },
  }
}
