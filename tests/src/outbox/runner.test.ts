import { beforeEach, describe, expect, test } from 'vitest'
import { CLEAR, DOWN } from './model/network'
import { openOurTablet, timesOfSends, type Tablet } from './one-tablet'
import { drop, extra, penalty } from './rulings'

let time: Tablet['time']
let server: Tablet['server']
let network: Tablet['network']
let device: Tablet['device']
let tab: Tablet['tab']
let rows: Tablet['rows']
let states: Tablet['states']
let pass: Tablet['pass']
let save: Tablet['save']

beforeEach(async () => {
  ;({ time, server, network, device, tab, rows, states, pass, save } = await openOurTablet())
})

describe('the outbox with a good network', () => {
  test('with a good network, a ruling is on the server within a second', async () => {
    await save(penalty())
    await pass(900)
    expect(states()).toEqual(['done'])
    expect(server.effects).toHaveLength(1)
  })

  test('a tab also sends the rulings that another tab saved', async () => {
    const second = device.openTab()
    await save(penalty(), true, second)
    await save(penalty('phone'))
    await pass(2_000)
    expect(states()).toEqual(['done', 'done'])
  })
})

describe('an empty outbox', () => {
  test('an outbox whose rulings are all settled has no JavaScript timer running', async () => {
    await save(penalty())
    await pass(30_000)
    const before = time.now()
    await time.run(() => false)
    expect(time.now()).toBe(before)
  })

  test('a ruling that waits for the referee keeps no JavaScript timer running', async () => {
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

  test('when a read fails just after an answer, the next ruling stays on the device', async () => {
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

  test('a tablet that wakes from sleep sends immediately, although its JavaScript timers did not run', async () => {
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
  test('while a login page answers at the server’s address, rulings wait on the device', async () => {
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
