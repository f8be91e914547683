import { beforeEach, describe, expect, test } from 'vitest'
import { CAPABILITIES, type Device } from './model/device/device'
import { CLEAR, DOWN } from './model/network'
import { openOurTablet, timesOfSends, type Tablet } from './one-tablet'
import { penalty } from './rulings'

let server: Tablet['server']
let network: Tablet['network']
let device: Tablet['device']
let tab: Tablet['tab']
let rows: Tablet['rows']
let states: Tablet['states']
let pass: Tablet['pass']
let save: Tablet['save']
let answer: Tablet['answer']

beforeEach(async () => {
  ;({ server, network, device, tab, rows, states, pass, save, answer } = await openOurTablet())
})

describe('a server that changes while the outbox runs', () => {
  const HALL_B = { ...CAPABILITIES, venue: 'hall-b' }
  /**
   * Changes what the server promises, tells the page immediately, and waits a little. By itself the page
   * would ask the server only once a minute.
   */
  const becomes = async (capabilities: Device['capabilities']) => {
    device.capabilities = capabilities
    tab.promises.hear(capabilities)
    await pass(10_000)
  }

  test('a server that changed from hall A to hall B gets no ruling for hall A, because the outbox probes the server before it sends', async () => {
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

  test('a server that changes from hall A to hall B and back gets the rulings for hall A', async () => {
    network.weather = DOWN
    await save(penalty())
    await becomes(HALL_B)
    network.weather = CLEAR
    await becomes(CAPABILITIES)
    expect(states()).toEqual(['done'])
    expect(server.effects).toHaveLength(1)
  })

  test('a server that stops keeping idempotency keys, even for a time, does not get a ruling again that may have arrived', async () => {
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

  test('a server that stops keeping idempotency keys gets the unsent rulings once it keeps them again', async () => {
    network.weather = DOWN
    await save(penalty())
    await becomes('none')
    network.weather = CLEAR
    await pass(120_000)
    expect(states()).toEqual(['queued'])
    await becomes(CAPABILITIES)
    expect(states()).toEqual(['done'])
  })

  test('a server that begins to guard against duplicates gets new rulings immediately', async () => {
    await becomes('none')
    expect(await tab.outbox.queueing()).toBe('online_only')
    await becomes(CAPABILITIES)
    await save(penalty())
    await pass(1_000)
    expect(states()).toEqual(['done'])
  })
})

describe('a server that is restored to a backup', () => {
  const hears = async () => {
    tab.promises.hear(device.said())
    await pass(2_000)
  }

  test('after a restore to a backup, rulings that the backup has stay done, and each later ruling needs the referee’s decision once', async () => {
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

  test('after a restore, the outbox finds every ruling that the server lost, even more than a hundred', async () => {
    const backup = server.backup()
    for (let nth = 1; nth <= 101; nth += 1) await save(penalty(`late ${nth}`))
    await pass(60_000)
    expect(server.penalties).toHaveLength(101)
    server.putBack(backup, 'epoch-1')
    await hears()
    expect(rows().filter(({ flags }) => flags.includes('put_back'))).toHaveLength(101)
  })

  test('a restored server gets a lost ruling as a new ruling when its referee gives it again', async () => {
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

  test('when a restored server does not answer, the outbox asks about lost rulings again as soon as the server answers', async () => {
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

  test('a restored server gets a ruling without an answer only when its referee says so, and the ruling takes effect once', async () => {
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
