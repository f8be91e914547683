import { isOfEpoch } from '../../../../src/contract/capabilities'
import { audit, type Violation } from './audit'
import type { Bug } from './bugs'
import { Device } from './device/device'
import { BROKEN, BRUTAL, CLEAR, DOWN, Network } from './network'
import { changePerson, expireSession, signIn } from './people'
import { createPrng } from './prng'
import { rivalActs } from './rivals'
import { planServerDay } from './server-days'
import { answerAll, rule, undo } from './taps'
import { VenueServer } from './venue-server'
import { createVirtualTime } from './virtual-time'
import { isAnybodyShown, look, refresh, type World } from './world'

export interface Outcome {
  readonly seed: number
  readonly violations: readonly Violation[]
  /** What the witness saw at each violation, to help find the cause. */
  readonly seen: Readonly<Record<string, string>>
  readonly rulings: number
  readonly effects: number
  readonly asked: number
  readonly crashes: number
  readonly steals: number
  /** How many rows ended in each state. */
  readonly states: Readonly<Record<string, number>>
  readonly flags: Readonly<Record<string, number>>
}

const START = Date.UTC(2026, 10, 21, 12)
const FEWEST_RULINGS = 4
const HOUR_MS = 3_600_000
const MONTH_MS = 31 * 24 * HOUR_MS
const CLOCK_JUMPS_MS = [-HOUR_MS, HOUR_MS, -90_000, 90_000, MONTH_MS, -MONTH_MS]
/** The pauses until a next day: a night, or a month, after which the server has forgotten its idempotency keys. */
const NIGHTS_MS = [14 * HOUR_MS, MONTH_MS]
const STEPS_MS = 5_000
const LONGEST_END_MS = 30 * 60_000

/**
 * One random day in a hall, in virtual time. One or two referees rule on one tablet. Meanwhile the network and the
 * device fail, and players and other referees make changes. Then all faults end, the referee answers, and the audit
 * checks.
 */
export async function runSchedule(seed: number, bug: Bug = {}): Promise<Outcome> {
  const prng = createPrng(seed)
  const time = createVirtualTime(START)
  const server = new VenueServer()
  const network = new Network(time, prng, server)
  const device = new Device(time, prng, network, bug)
  const world: World = { prng, time, network, device, ledger: new Map(), snapshot: null }

  for (const table of server.tables) {
    for (let hand = prng.between(0, 3); hand >= 0; hand -= 1) {
      server.enterHand(table, START - 60_000 * (hand + 1), prng.next())
    }
  }
  signIn(world, '7')
  device.openTab()
  if (prng.chance(0.5)) device.openTab()
  refresh(world)
  const dayMs = prng.between(60, 400) * 1000
  planDay(world, dayMs)
  let isOver = false
  time.after(dayMs, () => {
    ruleUntilEnough(world, () => {
      const nightMs = prng.chance(0.2) ? (prng.pick(NIGHTS_MS) ?? 0) : 0
      if (nightMs > 0) device.crash(nightMs)
      time.after(nightMs, () => {
        calm(world)
        endOfDay(world, time.now() + LONGEST_END_MS, () => (isOver = true))
      })
    })
  })
  await time.run(() => isOver)

  const rows = [...device.disk.rows.values()]
  return {
    seed,
    violations: audit(device, server.history, world.ledger),
    seen: Object.fromEntries(device.witness.found),
    rulings: world.ledger.size,
    effects: server.effects.length,
    asked: device.disk.everAsked.size,
    crashes: device.crashes,
    steals: device.steals,
    states: countOf(rows.map(({ state }) => state)),
    flags: countOf(rows.flatMap(({ flags }) => flags)),
  }
}

/** How often each word occurs. */
export function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** Plans what happens over the day. */
function planDay(world: World, dayMs: number): void {
  const { prng, time, device, network } = world
  const often = (from: number, to: number, act: () => void) => {
    for (let n = prng.between(from, to); n > 0; n -= 1) time.after(prng.between(0, dayMs), act)
  }
  device.mishaps = {
    crash: prng.chance(0.5) ? 0.01 : 0,
    freeze: prng.chance(0.5) ? 0.01 : 0,
    storageError: prng.chance(0.2) ? 0.005 : 0,
  }
  often(6, 16, () => void rule(world))
  often(0, 3, () => void undo(world))
  often(0, 4, () => void answerAll(world, false))
  often(2, 8, () => refresh(world))
  often(2, 6, () => look(world))
  often(1, 6, () => {
    network.weather = prng.pick([CLEAR, BRUTAL, BRUTAL, BROKEN, DOWN]) ?? CLEAR
    if (!network.weather.isDown) for (const { heard } of device.tabs) heard('online')
  })
  often(0, 6, () => {
    const table = prng.pick(network.server.tables)
    if (table) network.server.enterHand(table, time.now(), prng.next())
  })
  often(0, 5, () => rivalActs(world))
  often(0, 2, () => expireSession(world))
  often(0, 2, () => changePerson(world))
  planServerDay(world, dayMs, () => {
    world.snapshot = null
    time.after(prng.between(1_000, 30_000), () => {
      signIn(world, device.signedIn?.owner ?? '7')
      refresh(world)
    })
  })
  often(0, 2, () => {
    device.setClock(prng.pick(CLOCK_JUMPS_MS) ?? 0)
  })
  often(0, 2, () => {
    const tab = prng.pick(device.tabs)
    if (tab) device.freeze(tab, prng.between(5_000, 60_000))
  })
  often(0, 3, () => prng.pick(device.tabs)?.outbox.sendNow())
}

/** A schedule with few rulings shows little. So this removes obstacles until there are enough rulings. */
function ruleUntilEnough(world: World, next: () => void, tries = 0): void {
  const { device, ledger, network, time } = world
  if (ledger.size >= FEWEST_RULINGS) return next()
  if (device.signedIn === null) signIn(world, '7')
  if (tries > 20) {
    if (!isAnybodyShown(device)) signIn(world, device.signedIn?.owner ?? '7')
    network.weather = CLEAR
    if (network.travelling === 0) network.server.keepsKeys = true
    refresh(world)
  }
  void rule(world)
  time.after(700, () => ruleUntilEnough(world, next, tries + 1))
}

function calm({ device, network }: World): void {
  network.weather = CLEAR
  device.mishaps = { crash: 0, freeze: 0, storageError: 0 }
}

/**
 * Every few seconds the referee answers the rulings in question. Then everybody else with rulings on this device signs
 * in.
 */
function endOfDay(world: World, until: number, over: () => void): void {
  const { device, time, network } = world
  let answers = 0
  const step = async () => {
    look(world)
    refresh(world)
    look(world)
    const { epoch } = network.server
    const open = [...device.disk.rows.values()].filter((row) =>
      row.state === 'done'
        ? epoch !== null && row.venue === network.server.venue && !isOfEpoch(row, { epoch })
        : row.state !== 'cancelled' && !(row.state === 'rejected' && row.flags.includes('closed')),
    )
    const waiting = device.tabs.length === 0 ? undefined : open[0]
    if ((open.length === 0 && network.travelling === 0) || time.now() > until) return over()
    const isMine = open.some(({ owner }) => owner === device.signedIn?.owner)
    const token = device.signedIn?.credentials.authToken ?? ''
    const isKnown = network.server.ownerByToken.has(token)
    if (waiting && (!isMine || !isKnown || !isAnybodyShown(device))) {
      signIn(world, waiting.owner)
    }
    for (const { session } of device.tabs) {
      session.current()
      session.join()
    }
    if (waiting && isMine) await answerAll(world, (answers += 1) > 10)
    time.after(STEPS_MS, () => void step())
  }
  void step()
}
