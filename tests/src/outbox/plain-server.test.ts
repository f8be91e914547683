import { beforeEach, describe, expect, test } from 'vitest'
import { CLEAR, DOWN } from './model/network'
import { LOST_AFTER, LOST_BEFORE, openTabletWithoutKeys } from './one-tablet'
import { exclude, extra, penalty, PLAYER } from './rulings'

// A server without idempotency keys: the console reads before and after each send what the ruling changes.
type Given = Awaited<ReturnType<typeof openTabletWithoutKeys>>
let server: Given['server']
let network: Given['network']
let device: Given['device']
let tab: Given['tab']
let rows: Given['rows']
let states: Given['states']
let pass: Given['pass']
let save: Given['save']
let answer: Given['answer']

beforeEach(async () => {
  ;({ server, network, device, tab, rows, states, pass, save, answer } =
    await openTabletWithoutKeys())
})

const flags = () => rows().map((row) => row.flags)
const given = () => server.penalties.map(({ id }) => id)

describe('a ruling on a server without idempotency keys', () => {
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

  test('a penalty whose request was lost is looked for on the server for 90 s, and then the referee is asked about it', async () => {
    network.fates = [LOST_BEFORE]
    await save(penalty())
    await pass(85_000)
    expect(states()).toEqual(['unknown'])
    await pass(40_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['not_arrived']])
    expect(given()).toEqual([])
  })

  test('a penalty whose request was lost is sent again when the referee says so', async () => {
    network.fates = [LOST_BEFORE]
    await save(penalty())
    await pass(125_000)
    await answer({ kind: 'retry' })
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
  })

  test('the outbox finds a penalty on the server even if the server carries it out only 60 s after the send', async () => {
    network.fates = [{ actsAt: [60_000] }]
    await save(penalty())
    await pass(55_000)
    expect(states()).toEqual(['unknown'])
    await pass(40_000)
    expect(states()).toEqual(['done'])
    expect(given()).toEqual([1])
  })

  test('a penalty that the server carries out only after the referee was asked about it is not given again', async () => {
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

  test('a penalty that the browser sent twice is settled as done, and marked as doubled', async () => {
    network.fates = [{ actsAt: [50, 100] }]
    await save(penalty())
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(flags()).toEqual([['doubled']])
    expect(given()).toEqual([1, 2])
    expect(rows()[0]?.resultId).toBe(1)
  })

  test('a refusal by a plain service is stored with the service’s reason', async () => {
    await save(penalty())
    server.refuses = 'Only administrators are allowed to add penalties'
    await pass(3_000)
    expect(states()).toEqual(['rejected'])
    expect(rows()[0]?.error?.msg).toBe('Only administrators are allowed to add penalties')
    expect(given()).toEqual([])
  })

  test('a ruling is not sent when the server refuses to show what the ruling changes', async () => {
    server.ownerByToken.clear()
    await save(penalty())
    await pass(3_000)
    expect(states()).toEqual(['rejected'])
    expect(rows()[0]?.sends).toEqual([])
    expect(rows()[0]?.error?.msg).toBe('You are not a referee')
  })

  test('after an hour without the server, the outbox finds that a penalty without an answer had arrived', async () => {
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

  test('when the tab was closed during the send, the outbox later finds that the penalty had arrived', async () => {
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
    ['after the referee chose to send it now', () => tab.outbox.sendNow()],
  ])(
    'the outbox looks every few seconds for a penalty whose request was lost, also %s',
    async (_when, begin) => {
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
    },
  )

  test('a lost exclusion of a player is sent again without asking the referee, because a second send changes nothing more', async () => {
    network.fates = [LOST_BEFORE]
    await save(exclude(true, false))
    await pass(60_000)
    expect(states()).toEqual(['done'])
    expect(rows()[0]?.sends).toMatchObject([{ outcome: 'none' }, { outcome: 'applied' }])
    expect(server.players.find(({ id }) => id === PLAYER)?.ignoreSeating).toBe(true)
  })
})

describe('a ruling on a server without idempotency keys, made without a network', () => {
  test('a ruling that was made offline for a plain service needs the referee’s decision once, and is then sent', async () => {
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

  test('extra time that was given offline an hour ago needs the referee’s decision once, not a second time because of its age', async () => {
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

  test('confirmed extra time needs the referee’s decision again when another referee gave extra time meanwhile', async () => {
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
