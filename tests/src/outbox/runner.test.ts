import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ruling } from '../../../src/store/stored-ruling'
import { CAPABILITIES, type Device } from './model/device/device'
import { BROKEN, CLEAR, DOWN } from './model/network'
import { openOurTablet } from './one-tablet'
import { drop, exclude, extra, NOON, penalty } from './rulings'

type Given = Awaited<ReturnType<typeof openOurTablet>>
let time: Given['time']
let server: Given['server']
let network: Given['network']
let device: Given['device']
let tab: Given['tab']
let rows: Given['rows']
let pass: Given['pass']
let signIn: Given['signIn']
let save: Given['save']
let answer: Given['answer']

beforeEach(async () => {
  ;({ time, server, network, device, tab, rows, pass, signIn, save, answer } =
    await openOurTablet())
})

const states = () => rows().map(({ state }) => state)
const timesOfSends = (row: Ruling | undefined) => row?.sends.map(({ at }) => at - NOON)

describe('the outbox with a good network', () => {
  test('with a good network, a ruling is on the server within a second', async () => {
    await save(penalty())
    await pass(900)
    expect(states()).toEqual(['done'])
    expect(server.effects).toHaveLength(1)
  })

  test('rulings that another tab saved are sent too', async () => {
    const second = device.openTab()
    await save(penalty(), true, second)
    await save(penalty('phone'))
    await pass(2_000)
    expect(states()).toEqual(['done', 'done'])
  })
})

describe('an empty outbox', () => {
  test('an empty outbox has no timer and makes no request', async () => {
    await save(penalty())
    await pass(30_000)
    const before = time.now()
    await time.run(() => false)
    expect(time.now()).toBe(before)
  })

  test('a row that waits for the referee keeps no timer running', async () => {
    await save(drop())
    await pass(30_000)
    expect(states()).toEqual(['attention'])
    const before = time.now()
    await time.run(() => false)
    expect(time.now()).toBe(before)
  })
})

describe('the outbox without a network', () => {
  beforeEach(() => {
    network.weather = DOWN
  })

  test('without a network a ruling stays on the device, and the console tries the server less and less often', async () => {
    await save(penalty())
    await pass(600_000)
    expect(network.probes).toBeGreaterThan(5)
    expect(network.probes).toBeLessThan(60)
    expect(timesOfSends(rows()[0])).toEqual([])
    expect(states()).toEqual(['queued'])
  })

  test('a ruling given just after an answer stays on the device once a read has failed', async () => {
    network.weather = CLEAR
    await save(penalty())
    await pass(900)
    network.weather = DOWN
    tab.outbox.readFailed()
    await save(penalty('phone'))
    await pass(600_000)
    expect(states()).toEqual(['done', 'queued'])
    expect(timesOfSends(rows()[1])).toEqual([])
  })

  test('a clock set back by a day does not make the tablet try the server without a pause', async () => {
    await save(penalty())
    await pass(10_000)
    const before = network.probes
    device.clockOffset = -86_400_000
    await pass(600_000)
    expect(network.probes - before).toBeGreaterThan(5)
    expect(network.probes - before).toBeLessThan(60)
  })

  test('a tablet that wakes from sleep sends at once, although its timers did not run', async () => {
    await save(penalty())
    await pass(600_000)
    network.weather = CLEAR
    device.clockOffset = 8 * 3_600_000
    tab.heard('visible')
    await pass(1_000)
    expect(states()).toEqual(['done'])
  })

  test('rulings are sent within three seconds after the network is back', async () => {
    await save(penalty())
    await pass(600_000)
    network.weather = CLEAR
    tab.heard('online')
    await pass(3_000)
    expect(states()).toEqual(['done'])
  })

  test('a successful read counts as the return of the network', async () => {
    await save(penalty())
    await pass(600_000)
    network.weather = CLEAR
    tab.outbox.readSucceeded()
    await pass(1_000)
    expect(states()).toEqual(['done'])
  })

  test('the screens get the reason why the network fails', async () => {
    let told = 0
    tab.outbox.subscribe(() => (told += 1))
    await save(penalty())
    await pass(1_000)
    expect(told).toBeGreaterThan(0)
    expect(tab.outbox.status()).toMatchObject({ link: { kind: 'down', why: 'no_answer' } })
  })
})

describe('the outbox when another program is at the address', () => {
  test('a login page at the server’s address is named, and the rulings wait', async () => {
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

describe('the outbox of a page out of sight', () => {
  test('a hidden page sends nothing', async () => {
    tab.isVisible = false
    await save(penalty())
    await pass(60_000)
    expect(states()).toEqual(['queued'])
    tab.isVisible = true
    tab.heard('visible')
    await pass(2_000)
    expect(states()).toEqual(['done'])
  })

  test('a page sends nothing after pagehide, and sends again after pageshow', async () => {
    tab.heard('pagehide')
    await save(penalty())
    await pass(60_000)
    expect(states()).toEqual(['queued'])
    tab.heard('pageshow')
    await pass(2_000)
    expect(states()).toEqual(['done'])
  })
})

describe('the outbox with several people', () => {
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

  test('an expired session stops the sending until its person signs in again', async () => {
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

describe('the outbox with two tabs', () => {
  test('a second tab takes over after fifteen seconds from a tab that froze while sending', async () => {
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

describe('a blocked ruling does not block other rulings', () => {
  test('a table whose ruling is in question does not stop rulings for other tables and players', async () => {
    await save(drop())
    await pass(2_000)
    await save(extra(60))
    await save(penalty())
    await save(exclude(true, false))
    await pass(3_000)
    expect(states()).toEqual(['attention', 'done', 'done', 'done'])
  })

  test('a ruling asks the referee when the server keeps failing', async () => {
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

describe('a server that changes while the outbox runs', () => {
  const HALL_B = { ...CAPABILITIES, venue: 'hall-b' }
  /** Changes the server's promises; the page's probe, once a minute, finds the change. */
  const becomes = async (capabilities: Device['capabilities']) => {
    device.capabilities = capabilities
    tab.promises.hear(capabilities)
    await pass(10_000)
  }

  test('a server that becomes another hall gets no ruling of the first hall, because a probe is made before the send', async () => {
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

  test('a server that becomes another hall and then the first again gets the rulings of the first hall', async () => {
    network.weather = DOWN
    await save(penalty())
    await becomes(HALL_B)
    network.weather = CLEAR
    await becomes(CAPABILITIES)
    expect(states()).toEqual(['done'])
    expect(server.effects).toHaveLength(1)
  })

  test('a server that stops promising, even for a time, gets no second copy of a ruling that may have arrived', async () => {
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

  test('a server that stops promising gets the unsent rulings after it promises again', async () => {
    network.weather = DOWN
    await save(penalty())
    await becomes('none')
    network.weather = CLEAR
    await pass(120_000)
    expect(states()).toEqual(['queued'])
    await becomes(CAPABILITIES)
    expect(states()).toEqual(['done'])
  })

  test('a server that begins to promise gets new rulings at once', async () => {
    await becomes('none')
    expect(await tab.outbox.queueing()).toBe('online_only')
    await becomes(CAPABILITIES)
    await save(penalty())
    await pass(1_000)
    expect(states()).toEqual(['done'])
  })
})

describe('saving in the outbox', () => {
  const refusal = async (capabilities: Device['capabilities']) => {
    device.capabilities = capabilities
    const kept = capabilities === 'none' ? { promised: 'none', venue: 'hall-a' } : null
    device.disk.writeMeta('capabilities:https://hall.test', kept)
    const fresh = device.openTab()
    const saving = fresh.outbox.enqueue(penalty())
    await pass(1_000)
    return saving
  }

  test('no ruling is queued for a server that stopped promising', async () => {
    expect(await refusal('none')).toEqual({ ok: false, error: { kind: 'online_only' } })
    expect(rows()).toEqual([])
  })

  test('no ruling is queued for a server that was never reached', async () => {
    expect(await refusal(null)).toEqual({ ok: false, error: { kind: 'server_unknown' } })
  })

  test('a start without a network uses the promises that the server made before', async () => {
    device.capabilities = null
    const fresh = device.openTab()
    await save(penalty(), true, fresh)
    expect(rows()).toHaveLength(1)
  })

  test('a ruling is saved only for a signed-in person', async () => {
    device.signOut()
    const saving = tab.outbox.enqueue(penalty())
    await pass(100)
    expect(await saving).toEqual({ ok: false, error: { kind: 'not_signed_in' } })
  })

  test('saving a ruling on a device that cannot store reports that', async () => {
    device.mishaps = { crash: 0, freeze: 0, storageError: 1 }
    const saving = tab.outbox.enqueue(penalty())
    await pass(100)
    expect(await saving).toEqual({
      ok: false,
      error: { kind: 'storage_unavailable', id: expect.any(String) },
    })
  })

  test('a draft that is applied in two tabs makes one ruling, and the second tab gets a message', async () => {
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

  test('a draft that is applied in two tabs at one moment makes one ruling', async () => {
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

  test('a saved ruling can be undone before it is sent', async () => {
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

  test('the rulings of one tap are one group', async () => {
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

  test('when the server is restored to a backup, rulings from before the backup stay, and each later one asks its referee once', async () => {
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
    await answer({ kind: 'leave' }, 1)
    await hears()
    expect(states()).toEqual(['done', 'cancelled'])
    expect(rows()[1]?.flags).toEqual(['put_back'])
  })

  test('a restored server is asked about each ruling that it lost, even if there were more than a hundred', async () => {
    const backup = server.backup()
    for (let nth = 1; nth <= 101; nth += 1) await save(penalty(`late ${nth}`))
    await pass(60_000)
    expect(server.penalties).toHaveLength(101)
    server.putBack(backup, 'epoch-1')
    await hears()
    expect(rows().filter(({ flags }) => flags.includes('put_back'))).toHaveLength(101)
  })

  test('a restored server gets a lost ruling anew when its referee gives it again', async () => {
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

  test('a restored server that does not answer is asked again about lost rulings', async () => {
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

  test('a restored server gets a ruling without an answer only when its referee says so, and then once', async () => {
    network.weather = { ...CLEAR, serverFails: 1 }
    await save(penalty())
    await pass(1_000)
    const backup = server.backup()
    network.weather = CLEAR
    server.putBack(backup, 'epoch-1')
    await hears()
    expect(rows()).toMatchObject([{ state: 'attention', flags: ['before_put_back'] }])
    await answer({ kind: 'retry' })
    await pass(2_000)
    expect(rows()).toMatchObject([{ state: 'done', flags: [] }])
    expect(server.penalties).toHaveLength(1)
  })

  test('a restored server gets no ruling for a person whose number belongs to another person now', async () => {
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
