import type { SendResult } from '../../../../src/outbox/core/ports'
import type { Intent } from '../../../../src/outbox/intent'
import type { Ruling } from '../../../../src/store/stored-ruling'
import { NO_ANSWER, NOON, refused, VENUE } from '../rulings'
import { audit, type Violation } from './audit'
import { Device, type Tab } from './device/device'
import { NOTHING_HIT } from './history'
import { Network } from './network'
import { signIn } from './people'
import { createPrng } from './prng'
import { VenueServer } from './venue-server'
import { createVirtualTime } from './virtual-time'
import type { WireRequest } from './wire-request'
import { refresh, type World } from './world'

/** What the network does with a request. All other requests arrive immediately and are answered. */
export type RequestFault =
  /** The server refuses the request as busy, and a copy of the request arrives two seconds later. */
  | 'busy_then_copy'
  /** The request arrives immediately, but its answer never arrives. */
  | 'answer_lost'

interface WrittenDay {
  readonly violations: readonly Violation[]
  readonly effects: number
  readonly rows: readonly Ruling[]
}

/** Plays one day of a single window, in the hall of the model. Only the given events happen. */
export async function writtenDay(
  faults: readonly RequestFault[],
  story: (world: World) => Promise<void>,
): Promise<WrittenDay> {
  const time = createVirtualTime(NOON)
  const prng = createPrng(1)
  const server = new VenueServer(VENUE)
  const network = new ToldNetwork(time, prng, server)
  network.faults = [...faults]
  const device = new Device(time, prng, network, {})
  const world: World = { prng, time, network, device, ledger: new Map(), snapshot: null }
  signIn(world, '7')
  device.openTab()
  refresh(world)
  let isOver = false
  const told = story(world).finally(() => (isOver = true))
  await Promise.all([told, time.run(() => isOver)])
  return {
    violations: audit(device, server.history, world.ledger),
    effects: server.effects.length,
    rows: [...device.disk.rows.values()],
  }
}

/** The window that is open now. */
export function windowOf({ device }: World): Tab {
  const [tab] = device.tabs
  if (tab === undefined) throw new Error('The device is off')
  return tab
}

/** The referee makes a ruling, which is saved. */
export async function ruled(world: World, intent: Intent): Promise<string> {
  const saved = await windowOf(world).outbox.enqueue(intent)
  if (!saved.ok) throw new Error(saved.error.kind)
  const action = saved.value
  world.ledger.set(action.id, {
    action,
    wish: world.ledger.size,
    venue: VENUE,
    means: NOTHING_HIT,
    tappedOnlineAt: null,
  })
  return action.id
}

const PAUSE_MS = 60_000
const COPY_MS = 2_000
const TIMEOUT_MS = 15_000

class ToldNetwork extends Network {
  faults: RequestFault[] = []

  override send(request: WireRequest): Promise<SendResult> {
    const fault = this.faults.shift()
    const arrive = () => this.server.handle(request, this.time.now())
    return new Promise((resolve) => {
      switch (fault) {
        case 'busy_then_copy':
          this.time.after(COPY_MS, arrive)
          resolve(refused('unavailable', { status: 503, retryAfterMs: PAUSE_MS }))
          return
        case 'answer_lost':
          arrive()
          this.time.after(TIMEOUT_MS, () => resolve(NO_ANSWER))
          return
        case undefined:
          resolve(arrive())
      }
    })
  }
}
