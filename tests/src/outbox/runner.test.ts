import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ruling } from '../../../src/store/stored-ruling'
import { CAPABILITIES, Device, type Tab } from './model/device'
import { BROKEN, CLEAR, DOWN, Network } from './model/network'
import { createPrng } from './model/prng'
import { VenueServer } from './model/venue-server'
import { createVirtualTime, type VirtualTime } from './model/virtual-time'
import { drop, exclude, extra, NOON, penalty } from './rulings'

let time: VirtualTime
let server: VenueServer
let network: Network
let device: Device
let tab: Tab

beforeEach(async () => {
  const prng = createPrng(1)
  time = createVirtualTime(NOON)
  server = new VenueServer()
  network = new Network(time, prng, server)
  device = new Device(time, prng, network, {})
  signIn('7')
  tab = device.openTab()
  await pass(1_000)
})

function signIn(owner: string, authToken = `token of ${owner}`): void {
  server.ownerByToken.set(authToken, owner)
  device.signIn({ owner, credentials: { personId: Number(owner), authToken } })
}

async function pass(ms: number): Promise<void> {
  const until = time.now() + ms
  time.after(ms, () => {})
  await time.run(() => time.now() >= until)
}

const rows = () => [...device.disk.rows.values()]
const states = () => rows().map(({ state }) => state)
const timesOfSends = (row: Ruling | undefined) => row?.sends.map(({ at }) => at - NOON)

async function save(intent: Parameters<Tab['outbox']['enqueue']>[0], by = tab): Promise<void> {
  const saving = by.outbox.enqueue(intent)
  await pass(100)
  expect(await saving).toMatchObject({ ok: true })
}

describe('with a good network', () => {
  test('a ruling is on the server within a second', async () => {
    await save(penalty())
    await pass(900)
    expect(states()).toEqual(['done'])
    expect(server.effects).toHaveLength(1)
  })

  test('rulings of another tab are sent too', async () => {
    const second = device.openTab()
    await save(penalty(), second)
    await save(penalty('phone'), tab)
    await pass(2_000)
    expect(states()).toEqual(['done', 'done'])
  })
})

describe('with an empty outbox', () => {
  test('there is no timer and no request', async () => {
    await save(penalty())
    await pass(30_000)
    const before = time.now()
    await time.run(() => false)
    expect(time.now()).toBe(before)
  })

  test('a row that waits for the referee keeps no timer', async () => {
    await save(drop())
    await pass(30_000)
    expect(states()).toEqual(['attention'])
    const before = time.now()
    await time.run(() => false)
    expect(time.now()).toBe(before)
  })
})

describe('without a network', () => {
  beforeEach(() => {
    network.weather = DOWN
  })

  test('a ruling stays here, and the console tries the server less and less often', async () => {
    await save(penalty())
    await pass(600_000)
    expect(network.probes).toBeGreaterThan(5)
    expect(network.probes).toBeLessThan(60)
    expect(timesOfSends(rows()[0])).toEqual([])
    expect(states()).toEqual(['queued'])
  })

  test('a clock set back by a day does not make the tablet try without a pause', async () => {
    await save(penalty())
    await pass(10_000)
    const before = network.probes
    device.clockOffset = -86_400_000
    await pass(600_000)
    expect(network.probes - before).toBeGreaterThan(5)
    expect(network.probes - before).toBeLessThan(60)
  })

  test('a tablet that wakes from sleep sends at once, although its timers stood still', async () => {
    await save(penalty())
    await pass(600_000)
    network.weather = CLEAR
    device.clockOffset = 8 * 3_600_000
    tab.heard('visible')
    await pass(1_000)
    expect(states()).toEqual(['done'])
  })

  test('the console uses its return within three seconds', async () => {
    await save(penalty())
    await pass(600_000)
    network.weather = CLEAR
    tab.heard('online')
    await pass(3_000)
    expect(states()).toEqual(['done'])
  })

  test('a successful read counts as its return', async () => {
    await save(penalty())
    await pass(600_000)
    network.weather = CLEAR
    tab.outbox.readSucceeded()
    await pass(1_000)
    expect(states()).toEqual(['done'])
  })

  test('a screen is told what is wrong', async () => {
    let told = 0
    tab.outbox.subscribe(() => (told += 1))
    await save(penalty())
    await pass(1_000)
    expect(told).toBeGreaterThan(0)
    expect(tab.outbox.status()).toMatchObject({ link: { kind: 'down', why: 'no_answer' } })
  })
})

describe('another program at the address', () => {
  test('is named when it is a login page, and the rulings wait', async () => {
    network.weather = { ...CLEAR, loginPage: 1 }
    await save(penalty())
    await save(extra(60))
    await pass(120_000)
    expect(server.history.arrivals).toEqual([])
    network.weather = CLEAR
    await pass(120_000)
    expect(states()).toEqual(['done', 'done'])
  })
})

describe('a page out of sight', () => {
  test('sends nothing while it is hidden', async () => {
    tab.isVisible = false
    await save(penalty())
    await pass(60_000)
    expect(states()).toEqual(['queued'])
    tab.isVisible = true
    tab.heard('visible')
    await pass(2_000)
    expect(states()).toEqual(['done'])
  })

  test('sends nothing after pagehide, and again after pageshow', async () => {
    tab.heard('pagehide')
    await save(penalty())
    await pass(60_000)
    expect(states()).toEqual(['queued'])
    tab.heard('pageshow')
    await pass(2_000)
    expect(states()).toEqual(['done'])
  })
})

describe('several people', () => {
  test('the rulings of a person who signed out wait until that person signs in again', async () => {
    network.weather = DOWN
    await save(penalty())
    device.signOut()
    network.weather = CLEAR
    signIn('8')
    await pass(120_000)
    expect(server.history.arrivals).toEqual([])
    signIn('7')
    await pass(2_000)
    expect(states()).toEqual(['done'])
    expect(server.history.arrivals).toMatchObject([{ owner: '7' }])
  })

  test('one person cannot undo a ruling of another person', async () => {
    network.weather = DOWN
    await save(penalty())
    const id = rows()[0]?.id ?? ''
    signIn('8')
    const undoing = tab.outbox.undo(id)
    await pass(100)
    expect(await undoing).toEqual({ ok: false, error: { kind: 'row_moved', id } })
  })

  test('an ended session stops the sending until its person signs in again', async () => {
    server.ownerByToken.clear()
    await save(penalty())
    await pass(300_000)
    expect(states()).toEqual(['queued'])
    expect(rows()[0]?.sends).toHaveLength(1)
    expect(tab.outbox.status().link).toEqual({ kind: 'signed_out' })
    signIn('7', 'a new token')
    await pass(2_000)
    expect(states()).toEqual(['done'])
  })
})

describe('two tabs', () => {
  test('replace a tab that froze while sending after fifteen seconds', async () => {
    network.weather = { ...CLEAR, late: 1 }
    await save(penalty())
    device.freeze(tab, 120_000)
    network.weather = CLEAR
    device.openTab()
    await pass(40_000)
    expect(states()).toEqual(['done'])
    expect(device.steals).toBe(1)
    await pass(120_000)
    expect(states()).toEqual(['done'])
    expect(device.zombieWrites).toBe(0)
  })
})

describe('a blocked ruling does not block others', () => {
  test('a table in question lets other tables and players go on', async () => {
    await save(drop())
    await pass(2_000)
    await save(extra(60))
    await save(penalty())
    await save(exclude(true, false))
    await pass(3_000)
    expect(states()).toEqual(['attention', 'done', 'done', 'done'])
  })

  test('a server that fails again and again makes the row ask', async () => {
    network.weather = {
      ...BROKEN,
      serverFails: 1,
      lostRequest: 0,
      doubled: 0,
      loginPage: 0,
      late: 0,
    }
    network.weather = { ...network.weather, serverBusy: 0 }
    await save(penalty())
    await pass(300_000)
    expect(rows()).toMatchObject([{ state: 'attention', flags: ['server_failing'] }])
    network.weather = CLEAR
    const answering = tab.outbox.answer(rows()[0]?.id ?? '', { kind: 'retry' })
    await pass(2_000)
    expect(await answering).toMatchObject({ ok: true })
    expect(states()).toEqual(['done'])
  })
})

describe('a server', () => {
  const HALL_B = { ...CAPABILITIES, venue: 'hall-b' }
  /** The page's probe finds it, once a minute. */
  const becomes = async (capabilities: Device['capabilities']) => {
    device.capabilities = capabilities
    tab.promises.hear(capabilities)
    await pass(10_000)
  }

  test('that becomes another hall gets no ruling of the first hall: the probe comes before the send', async () => {
    network.weather = DOWN
    await save(penalty())
    device.capabilities = HALL_B
    network.weather = CLEAR
    tab.heard('online')
    await pass(30_000)
    expect(states()).toEqual(['queued'])
    expect(timesOfSends(rows()[0])).toEqual([])
    expect(server.effects).toEqual([])
  })

  test('that becomes another hall and then the first again gets the rulings of the first hall', async () => {
    network.weather = DOWN
    await save(penalty())
    await becomes(HALL_B)
    network.weather = CLEAR
    await becomes(CAPABILITIES)
    expect(states()).toEqual(['done'])
    expect(server.effects).toHaveLength(1)
  })

  test('that stops promising, even for a time, gets no repetition of a ruling that may have arrived', async () => {
    network.weather = { ...CLEAR, serverFails: 1 }
    await save(penalty())
    await pass(1_000)
    await becomes('none')
    const sent = timesOfSends(rows()[0])
    const applied = server.effects.length
    expect(sent).not.toEqual([])
    network.weather = CLEAR
    await pass(120_000)
    expect(timesOfSends(rows()[0])).toEqual(sent)
    await becomes(CAPABILITIES)
    await pass(120_000)
    expect(timesOfSends(rows()[0])).toEqual(sent)
    expect(server.effects).toHaveLength(applied)
    expect(rows()).toMatchObject([{ state: 'attention', flags: ['promise_lapsed'] }])
  })

  test('that stops promising gets the unsent rulings after it promises again', async () => {
    network.weather = DOWN
    await save(penalty())
    await becomes('none')
    network.weather = CLEAR
    await pass(120_000)
    expect(states()).toEqual(['queued'])
    await becomes(CAPABILITIES)
    expect(states()).toEqual(['done'])
  })

  test('that begins to promise gets new rulings at once', async () => {
    await becomes('none')
    expect(await tab.outbox.queueing()).toBe('online_only')
    await becomes(CAPABILITIES)
    await save(penalty())
    await pass(1_000)
    expect(states()).toEqual(['done'])
  })
})

describe('saving', () => {
  const refusal = async (capabilities: Device['capabilities']) => {
    device.capabilities = capabilities
    device.disk.writeMeta('capabilities:https://hall.test', null)
    const fresh = device.openTab()
    const saving = fresh.outbox.enqueue(penalty())
    await pass(1_000)
    return saving
  }

  test('makes no queue for a server without keys', async () => {
    expect(await refusal('none')).toEqual({ ok: false, error: { kind: 'online_only' } })
    expect(rows()).toEqual([])
  })

  test('makes no queue for a server that was never reached', async () => {
    expect(await refusal(null)).toEqual({ ok: false, error: { kind: 'server_unknown' } })
  })

  test('uses the kept promises of a server at a start without a network', async () => {
    device.capabilities = null
    const fresh = device.openTab()
    await save(penalty(), fresh)
    expect(rows()).toHaveLength(1)
  })

  test('needs a signed-in person', async () => {
    device.signOut()
    const saving = tab.outbox.enqueue(penalty())
    await pass(100)
    expect(await saving).toEqual({ ok: false, error: { kind: 'not_signed_in' } })
  })

  test('says so when the device cannot store', async () => {
    device.mishaps = { crash: 0, freeze: 0, storageError: 1 }
    const saving = tab.outbox.enqueue(penalty())
    await pass(100)
    expect(await saving).toEqual({
      ok: false,
      error: { kind: 'storage_unavailable', id: expect.any(String) },
    })
  })

  test('makes one ruling of a draft that is applied in two tabs, and tells the second tab', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa'
    const other = device.openTab()
    const first = tab.outbox.enqueue(penalty(), { id })
    await pass(1_000)
    const second = other.outbox.enqueue(penalty(), { id })
    await pass(1_000)
    expect(await first).toMatchObject({ ok: true, value: { id } })
    expect(await second).toMatchObject({ error: { kind: 'already_given', row: { id } } })
    expect(states()).toEqual(['done'])
  })

  test('makes one ruling of a draft that is applied in two tabs at one moment', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa'
    const other = device.openTab()
    const both = [tab, other].map(({ outbox }) => outbox.enqueue(penalty(), { id }))
    await pass(1_000)
    expect(await Promise.all(both)).toMatchObject([
      { ok: true, value: { id } },
      { ok: false, error: { kind: 'already_given', row: { id } } },
    ])
    expect(states()).toEqual(['done'])
  })

  test('can be undone before the ruling is sent', async () => {
    tab.isVisible = false
    await save(penalty())
    const undoing = tab.outbox.undo(rows()[0]?.id ?? '')
    await pass(100)
    expect(await undoing).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    tab.isVisible = true
    tab.heard('visible')
    await pass(5_000)
    expect(server.effects).toEqual([])
  })

  test('groups the rulings of one tap', async () => {
    const saving = tab.outbox.enqueueGroup([extra(60), { ...extra(60), lane: 'table:other' }])
    await pass(100)
    const saved = await saving
    expect(saved).toMatchObject({ ok: true })
    expect(new Set(rows().map(({ group }) => group)).size).toBe(1)
  })
})

describe('a server that is restored to a backup', () => {
  const hears = async () => {
    tab.promises.hear(device.said())
    await pass(2_000)
  }

  test('keeps rulings from before the backup, and each later one asks its referee once', async () => {
    await save(penalty())
    await pass(2_000)
    const backup = server.backup()
    await save(penalty('phone'))
    await pass(2_000)
    server.putBack(backup, 'epoch-1')
    await hears()
    expect(rows()).toMatchObject([
      { state: 'done', epoch: 'epoch-1' },
      { state: 'attention', flags: ['put_back'], epoch: 'epoch-1' },
    ])
    const [, lost] = rows()
    await answer(lost, 'leave')
    await hears()
    expect(states()).toEqual(['done', 'cancelled'])
    expect(rows()[1]?.flags).toEqual(['put_back'])
  })

  test('asks about each ruling that it lost, also where there were more than a hundred', async () => {
    const backup = server.backup()
    for (let nth = 1; nth <= 101; nth += 1) await save(penalty(`late ${nth}`))
    await pass(60_000)
    expect(server.penalties).toHaveLength(101)
    server.putBack(backup, 'epoch-1')
    await hears()
    expect(rows().filter(({ flags }) => flags.includes('put_back'))).toHaveLength(101)
  })

  test('gets a ruling anew when its referee gives it again', async () => {
    const backup = server.backup()
    await save(penalty())
    await pass(2_000)
    server.putBack(backup, 'epoch-1')
    await hears()
    const [lost] = rows()
    const answering = tab.outbox.answer(lost?.id ?? '', {
      kind: 'retryAsNew',
      intent: penalty(),
    })
    await pass(2_000)
    expect(await answering).toMatchObject({ ok: true })
    expect(states()).toEqual(['cancelled', 'done'])
    expect(server.penalties).toMatchObject([{ playerId: 11, amount: 2000 }])
  })

  test('is asked again while it does not answer', async () => {
    const backup = server.backup()
    await save(penalty())
    await pass(2_000)
    server.putBack(backup, 'epoch-1')
    const said = device.said()
    network.weather = DOWN
    tab.promises.hear(said)
    await pass(2_000)
    expect(states()).toEqual(['done'])
    network.weather = CLEAR
    tab.outbox.readSucceeded()
    await pass(2_000)
    expect(states()).toEqual(['attention'])
  })

  test('gets a ruling without an answer only when its referee says so, and then once', async () => {
    network.weather = { ...CLEAR, serverFails: 1 }
    await save(penalty())
    await pass(1_000)
    const backup = server.backup()
    network.weather = CLEAR
    server.putBack(backup, 'epoch-1')
    await hears()
    expect(rows()).toMatchObject([{ state: 'attention', flags: ['before_put_back'] }])
    await answer(rows()[0], 'retry')
    expect(rows()).toMatchObject([{ state: 'done', flags: [] }])
    expect(server.penalties).toHaveLength(1)
  })

  test('gives nothing to another person who has the number now', async () => {
    network.weather = DOWN
    await save(penalty())
    server.putBack(server.backup())
    const [player] = server.players
    if (player) Object.assign(player, { title: 'Kim Min' })
    network.weather = CLEAR
    tab.heard('online')
    await pass(5_000)
    expect(rows()).toMatchObject([
      { state: 'attention', serverState: { seenName: 'Sato Ken', nameNow: 'Kim Min' } },
    ])
    expect(server.penalties).toEqual([])
  })
})

async function answer(row: Ruling | undefined, kind: 'leave' | 'retry'): Promise<void> {
  const answering = tab.outbox.answer(row?.id ?? '', { kind })
  await pass(2_000)
  expect(await answering).toMatchObject({ ok: true })
}

test('an outbox that is stopped while its storage fails makes no further request', async () => {
  const isVisible = vi.fn(() => {
    tab.outbox.stop()
    return true
  })
  Object.defineProperty(tab, 'isVisible', { get: isVisible })
  device.mishaps = { crash: 0, freeze: 0, storageError: 1 }
  tab.outbox.sendNow()
  await pass(60_000)
  expect(isVisible).toHaveBeenCalledTimes(1)
})
