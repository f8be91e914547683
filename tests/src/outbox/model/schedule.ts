import { isOfVenue, type Action } from '../../../../src/store/stored-action'
import { audit, type Ruled, type Violation } from './audit'
import { Device, type Bug, type Tab } from './device'
import type { Intent } from '../../../../src/outbox/intent'
import { BROKEN, BRUTAL, CLEAR, DOWN, Network } from './network'
import { createPrng, type Prng } from './prng'
import { answerTo, nextIntent, rowToUndo } from './referee'
import { planServerDay } from './server-days'
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
const MONTH_MS = 31 * 24 * HOUR_MS
const CLOCK_JUMPS_MS = [-HOUR_MS, HOUR_MS, -90_000, 90_000, MONTH_MS, -MONTH_MS]
/** Till the next day, and till the next month: keys are forgotten. */
const NIGHTS_MS = [14 * HOUR_MS, MONTH_MS]
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

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

interface World {
  readonly prng: Prng
  readonly time: VirtualTime
  readonly network: Network
  readonly device: Device
  readonly ledger: Map<string, Ruled>
  /** What the device has read last. */
  snapshot: Snapshot | null
}

/** Scatters what happens over the day. */
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

/** A schedule counts only with some rulings in it: what stands in their way ends. */
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

/** A late answer may have left the device without anybody. */
const isAnybodyShown = ({ tabs }: Device) =>
  tabs.length === 0 || tabs.some(({ session }) => session.current() !== null)

/** Every few seconds the referee answers what needs them; then whoever else left rulings here signs in. */
function endOfDay(world: World, until: number, over: () => void): void {
  const { device, time, network } = world
  let answers = 0
  const step = async () => {
    look(world)
    refresh(world)
    look(world)
    const open = [...device.disk.rows.values()].filter(
      ({ state, flags }) =>
        !['done', 'cancelled'].includes(state) &&
        !(state === 'rejected' && flags.includes('closed')),
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

async function rule(world: World): Promise<void> {
  const { device, prng, snapshot, ledger } = world
  const tab = prng.pick(device.tabs)
  if (!isUsable(world, tab)) return
  const rows = rowsOfHall(world, tab)
  if (rows === null || snapshot === null) return
  const intent = nextIntent(snapshot, rows, prng)
  if (intent === undefined) return
  if (intent.call === 'AddPenalty' && prng.chance(0.3)) return ruleFromDraft(world, tab, intent)
  const by = device.signedIn?.owner
  const saved = await tab.outbox.enqueue(intent)
  if (!saved.ok) return
  if (saved.value.owner !== by) device.witness.found.set('ownership', 'saved under another person')
  // A wish met by taking back a row answers with that row.
  if (saved.value.state === 'queued') note(world, saved.value, snapshot.venue, ledger.size)
}

/** A draft that shows in every window is applied in two of them: it is one wish. */
async function ruleFromDraft(world: World, first: Tab, intent: Intent): Promise<void> {
  const { device, prng, time, ledger } = world
  const by = device.signedIn?.owner
  const venue = world.snapshot?.venue
  const id = device.bug.forgetsDraftKey ? null : prng.uuid()
  let wish: number | null = null
  const apply = async (tab: Tab) => {
    const saved = await tab.outbox.enqueue(intent, id === null ? {} : { id })
    const refusal = saved.ok ? null : saved.error
    const row = saved.ok ? saved.value : refusal?.kind === 'already_given' ? refusal.row : null
    if (row === null || venue === undefined) return
    if (row.owner !== by) device.witness.found.set('ownership', 'saved under another person')
    wish ??= ledger.size
    note(world, row, venue, wish)
  }
  time.after(prng.between(0, 3_000), () => {
    const tab = prng.pick(device.tabs)
    // Another person, or another hall, has drafts of its own.
    if (device.signedIn?.owner !== by || world.snapshot?.venue !== venue) return
    if (isUsable(world, tab) && rowsOfHall(world, tab) !== null) void apply(tab)
  })
  await apply(first)
}

async function undo(world: World): Promise<void> {
  const { device, prng } = world
  const tab = prng.pick(device.tabs)
  if (!isUsable(world, tab)) return
  const row = rowToUndo(rowsOfHall(world, tab) ?? [], prng)
  if (row) await tab.outbox.undo(row.id)
}

async function answerAll(world: World, isTired: boolean): Promise<void> {
  const { device, prng, ledger } = world
  const [first] = device.tabs
  for (const { id } of isUsable(world, first) ? rowsOf(world, first) : []) {
    const tab = prng.pick(device.tabs)
    const row = device.disk.rows.get(id)
    if (!isUsable(world, tab) || row === undefined) return
    const rows = rowsOfHall(world, tab)
    const { snapshot } = world
    if (rows === null || snapshot === null) return
    const choice = answerTo(row, { snapshot, rows, prng, isTired, standing: tab.standing() })
    if (choice === null) continue
    if (choice.kind === 'retry' || choice.kind === 'confirm') device.witness.allowed(row.id)
    if (choice.kind === 'close') device.witness.closes(row.id)
    const answered = await tab.outbox.answer(row.id, choice)
    if (!answered.ok) continue
    const wish = ledger.get(row.id)?.wish
    const added = answered.value.filter((each) => each.state === 'queued' && each.id !== row.id)
    // Of two hands cancelled together the last one is a wish of its own.
    for (const each of added) {
      const isSame = each === added.at(-1) && wish !== undefined
      note(world, each, snapshot.venue, isSame ? wish : ledger.size)
    }
  }
}

function note({ ledger }: World, action: Action, venue: string, wish: number): void {
  if (!ledger.has(action.id)) ledger.set(action.id, { action, wish, venue })
}

/** People do not tap in a frozen or dead window. */
const isUsable = ({ time }: World, tab: Tab | undefined): tab is Tab =>
  tab !== undefined && tab.isOpen && !tab.isDead && tab.frozenUntil <= time.now()

/** All rulings of the person a window shows. */
function rowsOf({ device }: World, tab: Tab): Action[] {
  const { session } = tab.session.getState()
  const owner = session && String(session.personId)
  return [...device.disk.rows.values()].filter((row) => row.owner === owner)
}

/**
 * The rulings that a window lays over the copy of the hall; null while it shows nobody, or knows of another hall than
 * the copy's. A person who finds it showing nobody may go on in it.
 */
function rowsOfHall(world: World, tab: Tab): Action[] | null {
  const { snapshot, device, prng } = world
  if (device.signedIn === null) return null
  if (tab.session.getState().session === null && prng.chance(0.5)) tab.session.join()
  if (tab.session.getState().session === null || snapshot === null) return null
  if (tab.promises.venue() !== null && tab.promises.venue() !== snapshot.venue) return null
  return rowsOf(world, tab).filter(
    (row) =>
      isOfVenue(row, snapshot.venue) && row.state !== 'cancelled' && row.state !== 'rejected',
  )
}

/** The device reads the event's data, when it can. */
function refresh(world: World): void {
  const { device, network, time } = world
  if (network.weather.isDown) return
  world.snapshot = network.server.snapshot(time.now() + device.clockOffset)
  for (const { outbox, promises } of device.tabs) {
    promises.hear(device.said())
    outbox.readSucceeded()
  }
}

/** The referee looks at the screen. */
function look(world: World): void {
  const { device, network, snapshot } = world
  const [tab] = device.tabs
  if (!isUsable(world, tab) || snapshot === null) return
  const { session } = tab.session.getState()
  if (session === null) return
  device.witness.looks({
    rows: rowsOf(world, tab),
    snapshot,
    owner: String(session.personId),
    now: device.now(),
    isOnline: !network.weather.isDown,
    standing: tab.standing(),
    server: network.server,
  })
}

function rivalActs({ network: { server }, prng }: World): void {
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

function signIn({ device, network, prng }: World, owner: string): void {
  const authToken = prng.uuid()
  network.server.ownerByToken.set(authToken, owner)
  device.signIn({ owner, credentials: { personId: Number(owner), authToken } })
}

/** The server forgets the session; the referee notices and signs in again. */
function expireSession(world: World): void {
  const { device, network, time, prng } = world
  const who = device.signedIn
  if (who === null) return
  network.server.ownerByToken.delete(who.credentials.authToken)
  time.after(prng.between(5_000, 60_000), () => {
    if (device.signedIn === who) signIn(world, who.owner)
  })
}

function changePerson(world: World): void {
  const { device, prng, time } = world
  const before = device.signedIn
  device.signOut()
  time.after(prng.between(1_000, 60_000), () => {
    if (before && prng.chance(0.3)) device.renewLate(before)
    if (device.signedIn === null) signIn(world, prng.pick(OWNERS) ?? '7')
  })
}
