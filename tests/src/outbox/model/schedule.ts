import type { Action } from '../../../../src/store/stored-action'
import { audit, type Violation } from './audit'
import { Device, type Bug, type Tab } from './device'
import { BROKEN, BRUTAL, CLEAR, DOWN, Network } from './network'
import { createPrng, type Prng } from './prng'
import { answerTo, nextIntent, rowToUndo } from './referee'
import { VenueServer, type Snapshot } from './venue-server'
import { createVirtualTime, type VirtualTime } from './virtual-time'

export interface Outcome {
  readonly seed: number
  readonly violations: readonly Violation[]
  /** What the witness saw, for whoever looks for the reason. */
  readonly seen: Readonly<Record<string, string>>
  readonly rulings: number
  readonly effects: number
  readonly asked: number
  readonly crashes: number
  readonly steals: number
  /** How rows ended, and what they went through. */
  readonly states: Readonly<Record<string, number>>
  readonly flags: Readonly<Record<string, number>>
}

const START = Date.UTC(2026, 10, 21, 12)
const OWNERS = ['7', '8'] as const
const FEWEST_RULINGS = 4
const HOUR_MS = 3_600_000
const CLOCK_JUMPS_MS = [-HOUR_MS, HOUR_MS, -90_000, 90_000, 31 * 24 * HOUR_MS]
const STEPS_MS = 5_000
const LONGEST_END_MS = 30 * 60_000

/**
 * One random day in a hall, in virtual time: a referee or two rule on one tablet while the network, the device, the
 * players and rival referees do their worst; then everything calms down, the referee answers, and the audit looks.
 */
export async function runSchedule(seed: number, bug: Bug = {}): Promise<Outcome> {
  const prng = createPrng(seed)
  const time = createVirtualTime(START)
  const server = new VenueServer()
  const network = new Network(time, prng, server)
  const device = new Device(time, prng, network, bug)
  const world: World = { prng, time, server, network, device, ledger: new Map(), snapshot: null }

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
      calm(world)
      endOfDay(world, time.now() + LONGEST_END_MS, () => (isOver = true))
    })
  })
  await time.run(() => isOver)

  const rows = [...device.disk.rows.values()]
  return {
    seed,
    violations: audit(device, server, world.ledger),
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

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

interface World {
  readonly prng: Prng
  readonly time: VirtualTime
  readonly server: VenueServer
  readonly network: Network
  readonly device: Device
  readonly ledger: Map<string, Action>
  /** What the device has read last. */
  snapshot: Snapshot | null
}

/** Scatters what happens over the day. */
function planDay(world: World, dayMs: number): void {
  const { prng, time, device, network, server } = world
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
    const table = prng.pick(server.tables)
    if (table) server.enterHand(table, time.now(), prng.next())
  })
  often(0, 5, () => rivalActs(world))
  often(0, 2, () => expireSession(world))
  often(0, 2, () => changePerson(world))
  often(0, 1, () => {
    const jumpMs = prng.pick(CLOCK_JUMPS_MS) ?? 0
    device.clockOffset += jumpMs
    if (jumpMs < 0) device.witness.clockWasSetBack = true
  })
  often(0, 2, () => {
    const tab = prng.pick(device.tabs)
    if (tab) device.freeze(tab, prng.between(5_000, 60_000))
  })
  often(0, 3, () => prng.pick(device.tabs)?.outbox.sendNow())
}

/** A schedule counts only with some rulings in it. */
function ruleUntilEnough(world: World, next: () => void): void {
  if (world.ledger.size >= FEWEST_RULINGS) return next()
  if (world.device.signedIn === null) signIn(world, '7')
  void rule(world)
  world.time.after(700, () => ruleUntilEnough(world, next))
}

function calm({ device, network }: World): void {
  network.weather = CLEAR
  device.mishaps = { crash: 0, freeze: 0, storageError: 0 }
}

/** Every few seconds the referee answers what needs him; then whoever else left rulings here signs in. */
function endOfDay(world: World, until: number, over: () => void): void {
  const { device, time, network } = world
  let answers = 0
  const step = async () => {
    look(world)
    refresh(world)
    look(world)
    const open = [...device.disk.rows.values()].filter(
      ({ state }) => !['done', 'rejected', 'cancelled'].includes(state),
    )
    const waiting = device.tabs.length === 0 ? undefined : open[0]
    if ((open.length === 0 && network.travelling === 0) || time.now() > until) return over()
    const isMine = open.some(({ owner }) => owner === device.signedIn?.owner)
    if (waiting && (!isMine || device.signedIn === null)) signIn(world, waiting.owner)
    else if (waiting) await answerAll(world, (answers += 1) > 10)
    time.after(STEPS_MS, () => void step())
  }
  void step()
}

async function rule(world: World): Promise<void> {
  const { device, prng, snapshot, ledger } = world
  const tab = prng.pick(device.tabs)
  if (!isUsable(world, tab) || snapshot === null || device.signedIn === null) return
  const intent = nextIntent(snapshot, rowsShown(world), prng)
  if (intent === undefined) return
  const saved = await tab.outbox.enqueue(intent)
  if (!saved.ok) return
  // A wish met by taking back a row answers with that row.
  if (saved.value.state === 'queued') ledger.set(saved.value.id, saved.value)
}

async function undo(world: World): Promise<void> {
  const { device, prng } = world
  const tab = prng.pick(device.tabs)
  const row = rowToUndo(rowsShown(world), prng)
  if (isUsable(world, tab) && row) await tab.outbox.undo(row.id)
}

async function answerAll(world: World, isTired: boolean): Promise<void> {
  const { device, prng, snapshot, ledger } = world
  if (snapshot === null) return
  for (const row of rowsShown(world)) {
    const tab = prng.pick(device.tabs)
    if (!isUsable(world, tab)) return
    const choice = answerTo(row, snapshot, rowsShown(world), prng, isTired)
    if (choice === null) continue
    if (choice.kind === 'retry' || choice.kind === 'confirm') device.witness.allowed(row.id)
    const answered = await tab.outbox.answer(row.id, choice)
    if (!answered.ok) continue
    for (const each of answered.value) if (each.state === 'queued') ledger.set(each.id, each)
  }
}

/** People do not tap in a frozen or dead window. */
const isUsable = ({ time }: World, tab: Tab | undefined): tab is Tab =>
  tab !== undefined && !tab.isDead && tab.frozenUntil <= time.now()

function rowsShown({ device }: World): Action[] {
  const owner = device.signedIn?.owner
  return [...device.disk.rows.values()].filter(
    (row) => row.owner === owner && row.state !== 'cancelled' && row.state !== 'rejected',
  )
}

/** The device reads the event's data, when it can. */
function refresh(world: World): void {
  const { server, device, network, time } = world
  if (network.weather.isDown) return
  world.snapshot = server.snapshot(time.now() + device.clockOffset)
  for (const { outbox } of device.tabs) outbox.readSucceeded()
}

/** The referee looks at the screen. */
function look({ device, network, snapshot }: World): void {
  const owner = device.signedIn?.owner
  const [tab] = device.tabs
  if (owner === undefined || snapshot === null || tab === undefined) return
  const rows = [...device.disk.rows.values()].filter((row) => row.owner === owner)
  device.witness.looks({
    rows,
    snapshot,
    owner,
    now: device.now(),
    isOnline: !network.weather.isDown,
    standing: tab.standing(),
  })
}

function rivalActs({ server, prng }: World): void {
  server.rival(() => {
    const table = prng.pick(server.tables)
    if (table === undefined) return
    switch (prng.between(0, 5)) {
      case 0:
        table.hands = table.hands.slice(0, -1)
        return
      case 1:
        table.extraTime += 60 * prng.between(1, 5)
        return
      case 2: {
        const penalty = prng.pick(server.penalties)
        if (penalty) Object.assign(penalty, { isCancelled: true, cancelledBy: 9 })
        return
      }
      case 3: {
        const player = prng.pick(server.players)
        if (player) player.ignoreSeating = !player.ignoreSeating
        return
      }
      case 4:
        if (prng.chance(0.2)) table.status = 'finished'
        return
      default:
        server.givePenalty(table, prng.between(0, 4) * 500)
    }
  })
}

function signIn({ device, server, prng }: World, owner: string): void {
  const authToken = prng.uuid()
  server.ownerByToken.set(authToken, owner)
  device.signIn({ owner, credentials: { personId: Number(owner), authToken } })
}

/** The server forgets the session; he notices and signs in again. */
function expireSession(world: World): void {
  const { device, server, time, prng } = world
  const who = device.signedIn
  if (who === null) return
  server.ownerByToken.delete(who.credentials.authToken)
  time.after(prng.between(5_000, 60_000), () => {
    if (device.signedIn === who) signIn(world, who.owner)
  })
}

function changePerson(world: World): void {
  const { device, prng, time } = world
  device.signOut()
  time.after(prng.between(1_000, 60_000), () => {
    if (device.signedIn === null) signIn(world, prng.pick(OWNERS) ?? '7')
  })
}
