import type { Bug } from '../bugs'
import { Device } from '../device/device'
import { BRUTAL, CLEAR, DOWN } from '../network'
import { changePerson, signIn } from '../people'
import { createPrng } from '../prng'
import { countOf, type Outcome } from '../schedule'
import { answerAll, rule, undo } from '../taps'
import { createVirtualTime } from '../virtual-time'
import { isAnybodyShown, refresh, type World } from '../world'
import { auditPlain } from './plain-audit'
import { PlainNetwork } from './plain-network'
import { PlainServer } from './plain-server'

const START = Date.UTC(2026, 10, 21, 12)
const LONGEST_END_MS = 30 * 60_000

/**
 * One random day at a server without idempotency keys, in virtual time. Requests are lost, repeated by the browser, or
 * take effect up to 85 s late, and the device crashes. On every second day other people act too. They never give the
 * same minutes of extra time as the referee, because nobody could tell these apart.
 */
export async function runPlainSchedule(seed: number, bug: Bug = {}): Promise<Outcome> {
  const prng = createPrng(seed)
  const time = createVirtualTime(START)
  const server = new PlainServer()
  const network = new PlainNetwork(time, prng, server)
  const device = new Device(time, prng, network, bug)
  device.capabilities = 'none'
  const world: World = { prng, time, network, device, ledger: new Map(), snapshot: null }
  const askedAgain = new Map<string, number>()
  const isAlone = seed % 2 === 0
  device.disk.onChange = ({ id, sends }, { note }) => {
    const isAgain = note.event === 'tried_again' && sends.length > 0
    if (isAgain) askedAgain.set(id, (askedAgain.get(id) ?? 0) + 1)
  }
  for (const table of server.tables) {
    for (let hand = prng.between(1, 4); hand > 0; hand -= 1) {
      server.enterHand(table, START - 60_000 * hand, prng.next())
    }
  }
  signIn(world, '7')
  device.openTab()
  if (prng.chance(0.3)) device.openTab()
  refresh(world)
  const dayMs = prng.between(60, 400) * 1000
  planPlainDay(world, dayMs, isAlone)
  let isOver = false
  time.after(dayMs, () => {
    network.weather = CLEAR
    device.mishaps = { crash: 0, freeze: 0, storageError: 0 }
    endOfPlainDay(world, time.now() + LONGEST_END_MS, () => (isOver = true))
  })
  await time.run(() => isOver)
  const rows = [...device.disk.rows.values()]
  const { history } = server
  return {
    seed,
    violations: auditPlain({ device, history, ledger: world.ledger, askedAgain, isAlone }),
    seen: {},
    rulings: world.ledger.size,
    effects: history.effects.length,
    asked: device.disk.everAsked.size,
    crashes: device.crashes,
    steals: device.steals,
    states: countOf(rows.map(({ state }) => state)),
    flags: countOf(rows.flatMap(({ flags }) => flags)),
  }
}

function planPlainDay(world: World, dayMs: number, isAlone: boolean): void {
  const { prng, time, device, network } = world
  const { server } = network
  const often = (from: number, to: number, act: () => void) => {
    for (let n = prng.between(from, to); n > 0; n -= 1) time.after(prng.between(0, dayMs), act)
  }
  device.mishaps = {
    crash: prng.chance(0.5) ? 0.01 : 0,
    freeze: 0,
    storageError: prng.chance(0.2) ? 0.005 : 0,
  }
  often(4, 12, () => void rule(world))
  often(0, 2, () => void undo(world))
  often(0, 4, () => void answerAll(world, false))
  often(2, 8, () => refresh(world))
  often(0, 2, () => changePerson(world))
  often(1, 6, () => {
    network.weather = prng.pick([CLEAR, BRUTAL, BRUTAL, DOWN]) ?? CLEAR
    if (!network.weather.isDown) for (const { heard } of device.tabs) heard('online')
  })
  if (isAlone) return
  often(0, 6, () => {
    const table = prng.pick(server.tables)
    if (table) server.enterHand(table, time.now(), prng.next())
  })
  often(0, 3, () =>
    server.rival(() => {
      const table = prng.pick(server.tables)
      if (table) table.extraTime += 1 + 60 * prng.between(1, 5)
      const player = prng.pick(server.players)
      if (player) player.ignoreSeating = !player.ignoreSeating
    }),
  )
  often(0, 3, () =>
    server.rival(() => {
      const table = prng.pick(server.tables)
      if (table) server.givePenalty(table, 500 * prng.between(0, 4))
    }),
  )
}

/** Every few seconds the referee answers the open questions, until all rulings are settled. */
function endOfPlainDay(world: World, until: number, over: () => void): void {
  const { device, time, network } = world
  let answers = 0
  const step = async () => {
    refresh(world)
    const isOpen = ({ state }: { readonly state: string }) =>
      !['done', 'cancelled', 'rejected'].includes(state)
    const waiting = [...device.disk.rows.values()].find(isOpen)
    if ((!waiting && network.travelling === 0) || time.now() > until) return over()
    const isMine = waiting?.owner === device.signedIn?.owner
    if (waiting && (!isMine || !isAnybodyShown(device))) signIn(world, waiting.owner)
    for (const { session } of device.tabs) {
      session.current()
      session.join()
    }
    if (waiting && isMine) await answerAll(world, (answers += 1) > 20)
    time.after(5_000, () => void step())
  }
  void step()
}
