import { beforeEach, describe, expect, test } from 'vitest'
import { enterResultIntent } from '../../../src/outbox/policies/enter-result'
import { CAPABILITIES } from './model/device/device'
import { CLEAR, DOWN } from './model/network'
import { LOST_AFTER, LOST_BEFORE, openTabletWithoutKeys } from './one-tablet'
import { cancelOf, drop, EVENT, extra, finish, NOON, penalty, register, TABLE } from './rulings'

// What the console reads back at a server without idempotency keys, for each call.
type Given = Awaited<ReturnType<typeof openTabletWithoutKeys>>
let server: Given['server']
let network: Given['network']
let tab: Given['tab']
let rows: Given['rows']
let states: Given['states']
let pass: Given['pass']
let save: Given['save']
let answer: Given['answer']

beforeEach(async () => {
  ;({ server, network, tab, rows, states, pass, save, answer } = await openTabletWithoutKeys())
})

const flags = () => rows().map((row) => row.flags)

describe('a cancelled hand on a server without idempotency keys', () => {
  const table = () => server.tables[0] ?? expect.fail('no table')
  /** Enters hands that move no points, so that the scores do not show how many hands there are. */
  const enterDraws = (count: number) => {
    for (let n = 0; n < count; n += 1) server.enterHand(table(), NOON, 0)
  }
  const lastHand = () => {
    const hands = table().hands
    const last = hands.at(-1) ?? expect.fail('no hand')
    const scores = [...last.scores]
    return { handCount: hands.length, lastHand: last.fingerprint, scores, scoresBefore: scores }
  }

  test('a cancelled hand is sent with the scores that the referee saw', async () => {
    enterDraws(3)
    await save(drop(lastHand()))
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(table().hands).toHaveLength(2)
    expect(rows()[0]?.args).toMatchObject({ intermediateResults: lastHand().scores })
  })

  test('when the server shows no effect of the cancellation of a hand without payments, the cancellation is sent again only after asking the referee', async () => {
    enterDraws(3)
    network.fates = [LOST_BEFORE]
    await save(drop(lastHand()))
    await pass(600_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['not_arrived']])
    expect(rows()[0]?.sends).toHaveLength(1)
    expect(table().hands).toHaveLength(3)
  })

  test('when one ruling cancelled two hands, the ruling is marked as doubled', async () => {
    enterDraws(3)
    network.fates = [{ actsAt: [50, 100] }]
    await save(drop(lastHand()))
    await pass(3_000)
    expect(flags()).toEqual([['doubled']])
    expect(table().hands).toHaveLength(1)
  })

  test('a hand that is no longer the last hand is not cancelled, even when the scores are the same', async () => {
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

describe('other rulings on a server without idempotency keys', () => {
  test('extra time that the server added twice is marked as doubled', async () => {
    network.fates = [{ actsAt: [50, 100] }]
    await save(extra(120))
    await pass(3_000)
    expect(flags()).toEqual([['doubled']])
    expect(rows()[0]?.sends.at(-1)?.after).toEqual({ extraTime: 240 })
  })

  test('the end of a game is never sent again without asking the referee', async () => {
    network.fates = [LOST_BEFORE]
    await save(finish({ handCount: 0, lastHand: null }))
    await pass(600_000)
    expect(states()).toEqual(['attention'])
    expect(rows()[0]?.sends).toHaveLength(1)
  })

  test('when the answer to the end of a game is lost, the outbox finds the end in the status of the game', async () => {
    network.fates = [LOST_AFTER]
    await save(finish({ handCount: 0, lastHand: null }))
    await pass(20_000)
    expect(states()).toEqual(['done'])
  })

  test('when the answer to a registration is lost, the outbox finds the player in the list of players', async () => {
    network.fates = [LOST_AFTER]
    await save(register())
    await pass(20_000)
    expect(states()).toEqual(['done'])
  })

  test('a penalty that was given on this device is cancelled by the number that the server showed', async () => {
    await save(penalty())
    await pass(3_000)
    await save(cancelOf({ pendingActionId: rows()[0]?.id ?? '' }))
    await pass(3_000)
    expect(states()).toEqual(['done', 'done'])
    expect(server.penalties).toMatchObject([{ id: 1, isCancelled: true }])
  })

  test('a later ruling about the same player waits until the outcome of an earlier ruling is known', async () => {
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

  test('an earlier ruling waits until the outcome of a later ruling about the same player, which was sent first, is known', async () => {
    network.weather = DOWN
    await save(penalty(), false)
    await save(penalty(), false)
    network.weather = CLEAR
    await pass(60_000)
    network.fates = [LOST_BEFORE]
    await answer({ kind: 'retry' }, 1)
    await pass(3_000)
    await answer({ kind: 'retry' }, 0)
    await pass(30_000)
    expect(states()).toEqual(['queued', 'unknown'])
    expect(server.penalties).toEqual([])
  })

  test('refused extra time needs the referee’s decision if another referee gave other minutes meanwhile, because a duplicate request may have arrived', async () => {
    network.fates = [{ actsAt: [5_000] }]
    await save(extra(300))
    await pass(2_000)
    server.refuses = 'The event is over'
    server.rival(() => server.tables[0] && (server.tables[0].extraTime = 120))
    await pass(125_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['unclear']])
  })

  test('extra time in question is sent again only after asking the referee a second time if another referee gave other minutes meanwhile', async () => {
    network.fates = [LOST_BEFORE]
    await save(extra(300))
    await pass(125_000)
    expect(flags()).toEqual([['not_arrived']])
    server.rival(() => server.tables[0] && (server.tables[0].extraTime = 120))
    await answer({ kind: 'retry' })
    await pass(3_000)
    expect(states()).toEqual(['attention'])
    expect(flags()).toEqual([['unclear']])
    await answer({ kind: 'retry' })
    await pass(3_000)
    expect(states()).toEqual(['done'])
    expect(server.tables[0]?.extraTime).toBe(420)
  })
})

describe('what a server without idempotency keys cannot do', () => {
  test('a ruling is not saved when the server does not have its call', async () => {
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

  test('no ruling is saved for a server that stopped keeping idempotency keys', async () => {
    tab.promises.hear({ ...CAPABILITIES, venue: 'hall-a' })
    tab.promises.hear('none')
    const saving = tab.outbox.enqueue(penalty())
    await pass(50)
    expect(await saving).toEqual({ ok: false, error: { kind: 'online_only' } })
  })
})
