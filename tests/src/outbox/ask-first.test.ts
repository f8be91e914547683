import { beforeEach, describe, expect, test } from 'vitest'
import type { Intent } from '../../../src/outbox/intent'
import { CLEAR, DOWN } from './model/network'
import { openOurTablet } from './one-tablet'
import { extra, finish, penalty, register, removeGame } from './rulings'

// These rulings change an event for everybody. If a referee makes such a ruling without the server, the console asks
// them once, when the server is back, whether to send it.
type Given = Awaited<ReturnType<typeof openOurTablet>>
let time: Given['time']
let server: Given['server']
let network: Given['network']
let tab: Given['tab']
let rows: Given['rows']
let pass: Given['pass']
let save: Given['save']
let answer: Given['answer']

beforeEach(async () => {
  ;({ time, server, network, tab, rows, pass, save, answer } = await openOurTablet())
})

const states = () => rows().map(({ call, state }) => [call, state])
const flags = () => rows().map((row) => row.flags)
const idAt = (index: number) => rows()[index]?.id ?? ''

async function refusalOf(intent: Intent) {
  const saving = tab.outbox.enqueue(intent)
  await pass(50)
  const saved = await saving
  return saved.ok ? null : saved.error
}

async function backAgain(): Promise<void> {
  network.weather = CLEAR
  tab.heard('online')
  await pass(3_000)
}

describe('a ruling that asks first, made while the server answers', () => {
  test('a ruling of the kind that asks first is sent without asking the referee when it is made online, because the referee’s tap confirmed it', async () => {
    await save(removeGame(), true)
    await pass(1_000)
    expect(states()).toEqual([['CancelGame', 'done']])
    expect(server.effects).toHaveLength(1)
  })

  test('a ruling that asks first needs the referee’s decision if the server is lost before the send, even for a few seconds', async () => {
    network.weather = DOWN
    await save(removeGame(), true)
    await pass(2_000)
    expect(states()).toEqual([['CancelGame', 'queued']])
    expect(rows()[0]?.sends).toEqual([])
    await backAgain()
    expect(states()).toEqual([['CancelGame', 'attention']])
    expect(flags()).toEqual([['unconfirmed']])
    expect(server.history.arrivals).toHaveLength(0)
  })

  test('a ruling that asks first and got no answer is sent again under its idempotency key, and takes effect once', async () => {
    await save(penalty(), true)
    await pass(900)
    network.weather = { ...CLEAR, lostAnswer: 1 }
    await save(register(), true)
    await pass(20_000)
    expect(server.effects).toHaveLength(2)
    await backAgain()
    await pass(60_000)
    expect(states()).toEqual([
      ['AddPenalty', 'done'],
      ['RegisterPlayer', 'done'],
    ])
    expect(server.history.arrivals.length).toBeGreaterThan(2)
    expect(server.effects).toHaveLength(2)
  })

  test('a ruling that asks first and got no answer needs no decision of the referee, however long the server was away', async () => {
    await save(penalty(), true)
    await pass(900)
    network.weather = { ...CLEAR, lostAnswer: 1 }
    await save(register(), true)
    await pass(5_000)
    network.weather = DOWN
    await pass(1_200_000)
    await backAgain()
    await pass(60_000)
    expect(states()).toEqual([
      ['AddPenalty', 'done'],
      ['RegisterPlayer', 'done'],
    ])
    expect(flags()).toEqual([[], []])
    expect(server.effects).toHaveLength(2)
  })
})

describe('a ruling that asks first, made without the server', () => {
  beforeEach(async () => {
    network.weather = DOWN
    await save(removeGame(), false)
    await pass(600_000)
  })

  test('a ruling that asks first and was made offline needs the referee’s decision when the server returns, before anything is sent', async () => {
    expect(states()).toEqual([['CancelGame', 'queued']])
    await backAgain()
    expect(states()).toEqual([['CancelGame', 'attention']])
    expect(flags()).toEqual([['unconfirmed']])
    await pass(600_000)
    expect(server.history.arrivals).toHaveLength(0)
  })

  test('when the referee confirms an offline ruling, it becomes a new ruling, which is sent immediately and takes effect once', async () => {
    await backAgain()
    await answer({ kind: 'retryAsNew', intent: removeGame() })
    await pass(1_000)
    expect(states()).toEqual([
      ['CancelGame', 'cancelled'],
      ['CancelGame', 'done'],
    ])
    expect(server.tables[0]?.status).toBe('cancelled')
    expect(server.effects).toHaveLength(1)
  })

  test('an offline ruling that the referee declines is never sent', async () => {
    await backAgain()
    await answer({ kind: 'leave' })
    await pass(600_000)
    expect(states()).toEqual([['CancelGame', 'cancelled']])
    expect(server.history.arrivals).toHaveLength(0)
  })

  test('an offline ruling that asks first blocks no other ruling, not even a ruling about the same table', async () => {
    await save(extra(60), false)
    await save(penalty(), false)
    await backAgain()
    expect(states()).toEqual([
      ['CancelGame', 'attention'],
      ['AddExtraTime', 'done'],
      ['AddPenalty', 'done'],
    ])
  })

  test('while an offline ruling that removes a game waits or is in question, no ruling can finish the same game', async () => {
    expect(await refusalOf(finish())).toEqual({ kind: 'already_pending', id: idAt(0) })
    await backAgain()
    expect(await refusalOf(finish())).toEqual({ kind: 'needs_answer', id: idAt(0) })
  })

  test('an offline ruling needs the referee’s decision again after its confirmation if the table has changed in between', async () => {
    const [table] = server.tables
    if (table) server.enterHand(table, time.now(), 0.5)
    await backAgain()
    await answer({ kind: 'retryAsNew', intent: removeGame() })
    await pass(1_000)
    expect(states()).toEqual([
      ['CancelGame', 'cancelled'],
      ['CancelGame', 'attention'],
    ])
    expect(rows()[1]).toMatchObject({
      flags: ['conflict'],
      serverState: { isAsWished: false, status: 'inprogress', handCount: 1 },
    })
    expect(server.effects).toHaveLength(0)
  })
})
