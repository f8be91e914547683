import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BROKEN, CLEAR, DOWN } from './model/network'
import { openOurTablet, type Tablet } from './one-tablet'
import { drop, exclude, extra, penalty } from './rulings'

let server: Tablet['server']
let network: Tablet['network']
let device: Tablet['device']
let tab: Tablet['tab']
let rows: Tablet['rows']
let states: Tablet['states']
let pass: Tablet['pass']
let signIn: Tablet['signIn']
let save: Tablet['save']

beforeEach(async () => {
  ;({ server, network, device, tab, rows, states, pass, signIn, save } = await openOurTablet())
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

  test('an expired sign-in stops the sending until the person signs in again', async () => {
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
  test('when a tab freezes while sending, a tab opened afterwards begins to send after fifteen seconds, and not before', async () => {
    network.weather = { ...CLEAR, late: 1 }
    await save(penalty())
    await pass(100)
    expect(states()).toEqual(['sending'])
    device.freeze(tab, 120_000)
    network.weather = CLEAR
    device.openTab()
    await pass(14_000)
    expect(states()).toEqual(['sending'])
    expect(device.steals).toBe(0)
    await pass(3_000)
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

  test('a ruling needs the referee’s decision when the server keeps failing', async () => {
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
