import { beforeEach, describe, expect, test } from 'vitest'
import type { RefereeAnswer } from '../../../src/outbox/core/answer'
import type { Intent } from '../../../src/outbox/intent'
import { enterResultIntent } from '../../../src/outbox/policies/enter-result'
import { CAPABILITIES, Device, type Tab } from './model/device/device'
import { CLEAR, DOWN } from './model/network'
import { PlainNetwork } from './model/plain/plain-network'
import { PlainServer } from './model/plain/plain-server'
import { createPrng } from './model/prng'
import { createVirtualTime, type VirtualTime } from './model/virtual-time'
import {
  cancelOf,
  drop,
  EVENT,
  exclude,
  extra,
  finish,
  NOON,
  penalty,
  PLAYER,
  register,
  TABLE,
} from './rulings'

// A server without keys: the console reads before and after each send what the ruling changes.
let time: VirtualTime
let server: PlainServer
let network: PlainNetwork
let device: Device
let tab: Tab

beforeEach(async () => {
  const prng = createPrng(1)
  time = createVirtualTime(NOON)
  server = new PlainServer()
  network = new PlainNetwork(time, prng, server)
  device = new Device(time, prng, network, {})
  device.capabilities = 'none'
  server.ownerByToken.set('token', '7')
  device.signIn({ owner: '7', credentials: { personId: 7, authToken: 'token' } })
  tab = device.openTab()
  await pass(1_000)
})

async function pass(ms: number): Promise<void> {
  const until = time.now() + ms
  time.after(ms, () => {})
  await time.run(() => time.now() >= until)
}

const rows = () => [...device.disk.rows.values()]
const states = () => rows().map(({ state }) => state)
const flags = () => rows().map((row) => row.flags)
const given = () => server.penalties.map(({ id }) => id)

async function save(intent: Intent, isAsked = true): Promise<void> {
  const saving = tab.outbox.enqueue(intent, { isAsked })
  await pass(50)
  expect(await saving).toMatchObject({ ok: true })
}

async function answer(choice: RefereeAnswer): Promise<void> {
  const answering = tab.outbox.answer(rows()[0]?.id ?? '', choice)
  await pass(50)
  expect(await answering).toMatchObject({ ok: true })
}

const LOST_BEFORE = { actsAt: [] }
const LOST_AFTER = { actsAt: [50], isAnswerLost: true }

describe('a ruling on a server without keys', () => {
  test('a penalty is sent once, and is done once the server shows it', async () => {
    await save(penalty())
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
    expect(rows()[0]).toMatchObject({
      resultId: 1,
      sends: [{ outcome: 'applied', before: { mine: [], others: [] }, after: { mine: [1] } }],
    })
  })

  test('a penalty whose answer was lost is found on the server and not sent again', async () => {
    network.fates = [LOST_AFTER]
    await save(penalty())
    await pass(20_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
    expect(rows()[0]?.sends).toMatchObject([{ outcome: 'none' }])
  })

  test('a lost penalty is checked for 90 s, and then the referee is asked', async () => {
    network.fates = [LOST_BEFORE]
    await save(penalty())
    await pass(85_000)
    expect(states()).toEqual(['unknown'])
    await pass(40_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['not_arrived']])
    expect(given()).toEqual([])
  })

  test('a lost penalty is sent once more when the referee says so', async () => {
    network.fates = [LOST_BEFORE]
    await save(penalty())
    await pass(125_000)
    await answer({ kind: 'retry' })
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
  })

  test('a penalty that takes effect after 60 s is found then', async () => {
    network.fates = [{ actsAt: [60_000] }]
    await save(penalty())
    await pass(55_000)
    expect(states()).toEqual(['unknown'])
    await pass(40_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
  })

  test('a penalty that takes effect after the question is not given again', async () => {
    network.fates = [{ actsAt: [130_000] }]
    await save(penalty())
    await pass(125_000)
    expect(states()).toEqual(['attention'])
    await pass(10_000)
    await answer({ kind: 'retry' })
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
  })

  test('a penalty that the browser sent twice is done, and marked as doubled', async () => {
    network.fates = [{ actsAt: [50, 100] }]
    await save(penalty())
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(flags()).toEqual([['doubled']])
    expect(given()).toEqual([1, 2])
    expect(rows()[0]?.resultId).toBe(1)
  })

  test('a refusal is told with the reason of the server', async () => {
    await save(penalty())
    server.refuses = 'Only administrators are allowed to add penalties'
    await pass(3_000)
    expect(states()).toEqual(['rejected'])
    expect(rows()[0]?.error?.msg).toBe('Only administrators are allowed to add penalties')
    expect(given()).toEqual([])
  })

  test('a ruling whose evidence the server refuses to show does not leave', async () => {
    server.ownerByToken.clear()
    await save(penalty())
    await pass(3_000)
    expect(states()).toEqual(['rejected'])
    expect(rows()[0]?.sends).toEqual([])
    expect(rows()[0]?.error?.msg).toBe('You are not a referee')
  })

  test('a penalty is looked for when the server is back after an hour', async () => {
    network.fates = [LOST_AFTER]
    await save(penalty())
    await pass(1_000)
    network.weather = DOWN
    await pass(3_600_000)
    expect(states()).toEqual(['unknown'])
    network.weather = CLEAR
    await pass(120_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
  })

  test('a penalty is looked for after the tab was closed on its way', async () => {
    network.fates = [LOST_AFTER]
    await save(penalty())
    await pass(20)
    device.crash(30_000)
    await pass(60_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
    expect(rows()[0]?.sends).toHaveLength(1)
  })

  test.each([
    ['after the page was opened again', () => device.crash(1_000)],
    ['after the referee wished to try now', () => tab.outbox.sendNow()],
  ])('a lost penalty is looked for every few seconds, also %s', async (_when, begin) => {
    network.fates = [LOST_BEFORE]
    await save(penalty())
    await pass(5_000)
    begin()
    await pass(5_000)
    const asked = network.probes
    await pass(50_000)
    expect(states()).toEqual(['unknown'])
    expect(network.probes - asked).toBeGreaterThan(3)
    expect(network.probes - asked).toBeLessThan(20)
  })

  test('a wish that is absolute is sent again by itself', async () => {
    network.fates = [LOST_BEFORE]
    await save(exclude(true, false))
    await pass(60_000)
    expect(states()).toEqual(['done'])
    expect(rows()[0]?.sends).toMatchObject([{ outcome: 'none' }, { outcome: 'applied' }])
    expect(server.players.find(({ id }) => id === PLAYER)?.ignoreSeating).toBe(true)
  })
})

describe('a cancelled hand on a server without keys', () => {
  const table = () => server.tables[0] ?? expect.fail('no table')
  /** Enters hands that move no points: the scores tell nothing. */
  const enterDraws = (count: number) => {
    for (let n = 0; n < count; n += 1) server.enterHand(table(), NOON, 0)
  }
  const lastHand = () => {
    const hands = table().hands
    const last = hands.at(-1) ?? expect.fail('no hand')
    const scores = [...last.scores]
    return { handCount: hands.length, lastHand: last.fingerprint, scores, scoresBefore: scores }
  }

  test('a cancelled hand leaves with the scores that the referee saw', async () => {
    enterDraws(3)
    await save(drop(lastHand()))
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(table().hands).toHaveLength(2)
    expect(rows()[0]?.args).toMatchObject({ intermediateResults: lastHand().scores })
  })

  test('a cancelled hand without payments that shows no effect is never sent again without a question', async () => {
    enterDraws(3)
    network.fates = [LOST_BEFORE]
    await save(drop(lastHand()))
    await pass(600_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['not_arrived']])
    expect(rows()[0]?.sends).toHaveLength(1)
    expect(table().hands).toHaveLength(3)
  })

  test('a hand that was cancelled twice is told', async () => {
    enterDraws(3)
    network.fates = [{ actsAt: [50, 100] }]
    await save(drop(lastHand()))
    await pass(3_000)
    expect(flags()).toEqual([['doubled']])
    expect(table().hands).toHaveLength(1)
  })

  test('a hand that is no longer the last one is not cancelled, though the scores are the same', async () => {
    enterDraws(3)
    const seen = lastHand()
    enterDraws(1)
    await save(drop(seen))
    await pass(3_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['conflict']])
    expect(rows()[0]?.sends).toEqual([])
    expect(table().hands).toHaveLength(4)
  })
})

describe('other rulings on a server without keys', () => {
  test('extra time that arrived twice is told', async () => {
    network.fates = [{ actsAt: [50, 100] }]
    await save(extra(120))
    await pass(3_000)
    expect(flags()).toEqual([['doubled']])
    expect(rows()[0]?.sends.at(-1)?.after).toEqual({ extraTime: 240 })
  })

  test('the end of a game is never repeated unasked', async () => {
    network.fates = [LOST_BEFORE]
    await save(finish({ handCount: 0, lastHand: null }))
    await pass(600_000)
    expect(states()).toEqual(['attention'])
    expect(rows()[0]?.sends).toHaveLength(1)
  })

  test('a lost end of a game is seen by its status', async () => {
    network.fates = [LOST_AFTER]
    await save(finish({ handCount: 0, lastHand: null }))
    await pass(20_000)
    expect(states()).toEqual(['done'])
  })

  test('a lost registration is seen in the list of players', async () => {
    network.fates = [LOST_AFTER]
    await save(register())
    await pass(20_000)
    expect(states()).toEqual(['done'])
  })

  test('a penalty given here is cancelled by the number that the server showed', async () => {
    await save(penalty())
    await pass(3_000)
    await save(cancelOf({ pendingActionId: rows()[0]?.id ?? '' }))
    await pass(3_000)
    expect(states()).toEqual(['done', 'done'])
    expect(server.penalties).toMatchObject([{ id: 1, isCancelled: true }])
  })

  test('a later ruling about the same player waits until it is known what became of the first', async () => {
    network.fates = [LOST_BEFORE]
    await save(penalty())
    await save(penalty())
    await pass(125_000)
    expect(states()).toEqual(['attention', 'queued'])
    await answer({ kind: 'leave' })
    await pass(3_000)
    expect(states()).toEqual(['cancelled', 'attention'])
    expect(flags()).toEqual([['not_arrived', 'maybe_applied'], ['unconfirmed']])
  })
})

describe('a ruling on a server without keys, made without a network', () => {
  test('every ruling asks once when the server is back, and then leaves', async () => {
    network.weather = DOWN
    await save(penalty(), false)
    await pass(60_000)
    network.weather = CLEAR
    await pass(60_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['unconfirmed']])
    expect(given()).toEqual([])
    await answer({ kind: 'retry' })
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
  })

  test('extra time of an hour ago asks once, not a second time for its age', async () => {
    network.weather = DOWN
    await save(extra(300), false)
    await pass(3_600_000)
    network.weather = CLEAR
    await pass(60_000)
    expect(flags()).toEqual([['unconfirmed']])
    await answer({ kind: 'retry' })
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(server.tables[0]?.extraTime).toBe(300)
  })

  test('extra time asks anew when somebody else gave some meanwhile', async () => {
    network.weather = DOWN
    await save(extra(300), false)
    server.rival(() => server.tables[0] && (server.tables[0].extraTime = 120))
    network.weather = CLEAR
    await pass(60_000)
    await answer({ kind: 'retry' })
    await pass(3_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['conflict']])
    expect(rows()[0]?.serverState).toMatchObject({ extraTime: 120 })
  })
})

describe('what a server without keys cannot do', () => {
  test('a call that it does not have is not saved', async () => {
    const intent = enterResultIntent({
      eventId: EVENT,
      sessionHash: TABLE,
      slip: { scores: [30_000, 30_000, 30_000, 30_000], sticks: 0 },
      seen: { status: 'inprogress', handCount: 0, lastHand: null, entered: null },
      subject: { players: [] },
    })
    const saving = tab.outbox.enqueue(intent)
    await pass(50)
    expect(await saving).toEqual({ ok: false, error: { kind: 'not_there' } })
  })

  test('a server that stopped promising gets no saved rulings', async () => {
    tab.promises.hear({ ...CAPABILITIES, venue: 'hall-a' })
    tab.promises.hear('none')
    const saving = tab.outbox.enqueue(penalty())
    await pass(50)
    expect(await saving).toEqual({ ok: false, error: { kind: 'online_only' } })
  })
})
