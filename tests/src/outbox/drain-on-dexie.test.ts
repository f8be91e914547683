import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { addExtraTimeIntent } from '../../../src/outbox/policies/add-extra-time'
import { drain, type DrainDeps } from '../../../src/outbox/core/drain'
import { planEnqueue } from '../../../src/outbox/core/enqueue'
import { createLink } from '../../../src/outbox/core/link'
import { createNews, type News } from '../../../src/outbox/core/news'
import type { SendResult, OutboxStore, Transport } from '../../../src/outbox/core/ports'
import type { Intent } from '../../../src/outbox/intent'
import { createReopening } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'
import { createRulingsStore } from '../../../src/store/rulings-store'
import { VenueServer } from './model/venue-server'
import { requestOf } from './model/wire-request'
import {
  cancelOf,
  EVENT,
  extra,
  idOf,
  NO_ANSWER,
  NOON,
  penalty,
  refused,
  SCOPE,
  SERVER_FACTS,
} from './rulings'

const clock = { now: () => NOON }
const random = { next: () => 0, uuid: () => '' }
const credentials = { personId: 7, authToken: 'token' }

let store: OutboxStore
let server: VenueServer

beforeEach(() => {
  const indexedDB = new IDBFactory()
  const db = createReopening({
    open: () => rulingsDb({ indexedDB, IDBKeyRange }),
    wait: () => Promise.resolve(),
  })
  store = createRulingsStore({ db, clock })
  server = new VenueServer()
  server.ownerByToken.set('token', '7')
})

const save = (intent: Intent, n: number) =>
  store.write(SCOPE, [intent.lane], (rows) =>
    planEnqueue([intent], rows, { scope: SCOPE, now: NOON, ids: [idOf(n)] }),
  )
const asks = {
  probe: () => Promise.resolve({ kind: 'up' } as const),
  knownOf: () => Promise.resolve(null),
  read: () => Promise.resolve(NO_ANSWER),
}
const healthy: Transport = { ...asks, send: async (row) => server.handle(requestOf(row, 'token')) }

async function drainWith(given: {
  store?: OutboxStore
  transport?: Transport
  news?: News
  clock?: { now: () => number }
}) {
  const deps: DrainDeps = {
    store: given.store ?? store,
    transport: given.transport ?? healthy,
    clock: given.clock ?? clock,
    random,
    link: createLink({ clock, random }),
    scope: SCOPE,
    fence: await store.takeFence(SCOPE),
    serverFacts: () => SERVER_FACTS,
    credentials: () => credentials,
    mayStart: () => true,
    news: given.news ?? createNews(),
  }
  return drain(deps)
}

const statesOf = async (...ids: string[]) => (await store.byIds(ids)).map(({ state }) => state)
const effects = () => server.effects.map(({ rulingId }) => rulingId)

describe('sending all rulings from the real database', () => {
  test('rulings about one player reach the server once and in order', async () => {
    await save(penalty(), 1)
    await save(penalty('phone'), 2)
    await save(cancelOf({ id: 1 }), 3)
    expect(await drainWith({})).toEqual({ kind: 'rest', nextTryAt: null })
    expect(effects()).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(await statesOf(idOf(1), idOf(2), idOf(3))).toEqual(['done', 'done', 'done'])
  })

  test('the cancellation of a penalty whose answer was lost names the number that the server gave the penalty', async () => {
    await save(penalty(), 1)
    await drainWith({ transport: lostAnswers() })
    await save(cancelOf({ pendingActionId: idOf(1) }), 2)
    await drainWith({})
    expect(effects()).toEqual([idOf(1), idOf(2)])
    expect(server.penalties).toMatchObject([{ id: 1, isCancelled: true }])
  })

  test('when a penalty is applied while the outbox reads its rows again, the cancellation of that penalty is sent too', async () => {
    const news = createNews()
    const rereading = signal()
    const applied = signal()
    await save(penalty(), 1)
    await save(penalty('phone'), 2)
    const transport: Transport = {
      ...asks,
      send: async (row) => {
        if (row.id === idOf(1)) await save(cancelOf({ pendingActionId: idOf(1) }), 3)
        if (row.id === idOf(2)) {
          await save(cancelOf({ pendingActionId: idOf(2) }), 4)
          news.tell()
          await rereading.given
        }
        return healthy.send(row, credentials)
      },
    }
    const slow: OutboxStore = {
      ...store,
      async byIds(ids) {
        rereading.give()
        await applied.given
        return store.byIds(ids)
      },
      async change(scope, fence, changes) {
        const outcome = await store.change(scope, fence, changes)
        if (changes.some(({ id, to }) => id === idOf(2) && to === 'done')) applied.give()
        return outcome
      },
    }
    expect(await drainWith({ store: slow, transport, news })).toEqual({
      kind: 'rest',
      nextTryAt: null,
    })
    expect(effects()).toEqual([idOf(1), idOf(2), idOf(3), idOf(4)])
    expect(await statesOf(idOf(3), idOf(4))).toEqual(['done', 'done'])
    expect(server.penalties).toMatchObject([
      { id: 1, isCancelled: true },
      { id: 2, isCancelled: true },
    ])
  })

  test('after a lost answer, a ruling has the state “unknown” until the next turn asks the server and settles the ruling', async () => {
    await save(penalty(), 1)
    await drainWith({ transport: lostAnswers() })
    expect(await statesOf(idOf(1))).toEqual(['unknown'])
    await drainWith({})
    expect(await store.byIds([idOf(1)])).toMatchObject([{ state: 'done', settledBy: 'key' }])
    expect(effects()).toEqual([idOf(1)])
  })

  test('when another turn begins during a send, the late answer to the first turn changes nothing', async () => {
    await save(penalty(), 1)
    const slow = openTransport()
    const sleeping = drainWith({ transport: slow.transport })
    await slow.asked
    await drainWith({})
    expect(await statesOf(idOf(1))).toEqual(['done'])
    slow.answer(NO_ANSWER)
    expect(await sleeping).toEqual({ kind: 'cut_short' })
    expect(await statesOf(idOf(1))).toEqual(['done'])
    expect(effects()).toEqual([idOf(1)])
  })

  test('a tab that froze before it sent a ruling does not send the ruling when another tab has sent it meanwhile', async () => {
    await save(penalty(), 1)
    const late = stoodStill({ beforeItGoesOn: () => drainWith({}) })
    expect(await drainWith(late)).toEqual({ kind: 'cut_short' })
    expect(late.sent).toEqual([])
    expect(await statesOf(idOf(1))).toEqual(['done'])
    expect(effects()).toEqual([idOf(1)])
  })

  test('a tab that froze sends its ruling when it continues, if no other tab has sent it', async () => {
    await save(penalty(), 1)
    const late = stoodStill({ beforeItGoesOn: () => Promise.resolve() })
    await drainWith(late)
    expect(late.sent).toEqual([idOf(1)])
    expect(await store.byIds([idOf(1)])).toMatchObject([
      { state: 'done', settledBy: 'answer', sends: [{ at: NOON + 60_000 }] },
    ])
  })

  test('when a tablet slept for a month, rulings that waited or were about to be sent need the referee’s decision', async () => {
    let now = NOON
    const news = createNews()
    const asking = signal()
    const left = signal()
    await save(extra(60), 1)
    const busy = async () => refused('aborted', { retryAfterMs: 60_000 })
    await drainWith({ transport: { ...asks, send: busy } })
    await save(extraAt('b'.repeat(40)), 2)
    const slow: OutboxStore = {
      ...store,
      async change(scope, fence, changes) {
        const [change] = changes
        if (change?.id === idOf(2) && change.to === 'sending') {
          now += MONTH_MS
          news.tell()
          await asking.given
          const outcome = await store.change(scope, fence, changes)
          left.give()
          return outcome
        }
        if (change?.id === idOf(1)) {
          asking.give()
          await left.given
        }
        return store.change(scope, fence, changes)
      },
    }
    const end = await drainWith({ store: slow, news, clock: { now: () => now } })
    expect(end).toEqual({ kind: 'rest', nextTryAt: null })
    expect(await store.byIds([idOf(1), idOf(2)])).toMatchObject([
      { state: 'attention', flags: ['key_too_old'] },
      { state: 'attention', flags: ['expired'], sends: [] },
    ])
    expect(effects()).toEqual([])
  })

  test.each(Array.from({ length: 24 }, (_, index) => index))(
    'a crash at the await number %i loses no ruling and applies no ruling twice',
    async (awaits) => {
      await save(penalty(), 1)
      await save(penalty('phone'), 2)
      await save(cancelOf({ id: 1 }), 3)
      await untilCrash(awaits)
      await drainWith({})
      expect(effects()).toEqual([idOf(1), idOf(2), idOf(3)])
      expect(await statesOf(idOf(1), idOf(2), idOf(3))).toEqual(['done', 'done', 'done'])
    },
  )
})

/**
 * Runs a drain that stops for ever at its n-th await: either just before a piece of work on the disk or
 * network, or just after it.
 */
async function untilCrash(awaits: number): Promise<void> {
  let left = awaits
  let crash = () => {}
  const crashed = new Promise<void>((resolve) => {
    crash = resolve
  })
  const step = async () => {
    left -= 1
    if (left >= 0) return
    crash()
    await new Promise<never>(() => {})
  }
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    await step()
    const value = await work()
    await step()
    return value
  }
  const dying: OutboxStore = {
    ...store,
    change: (...given) => around(() => store.change(...given)),
    unsettled: (...given) => around(() => store.unsettled(...given)),
  }
  const transport: Transport = { ...asks, send: (...given) => around(() => healthy.send(...given)) }
  await Promise.race([crashed, drainWith({ store: dying, transport })])
}

const MONTH_MS = 31 * 24 * 3_600_000

const extraAt = (sessionHash: string): Intent =>
  addExtraTimeIntent({
    eventId: EVENT,
    sessionHash,
    extraTime: 60,
    seenExtraTime: 0,
    subject: { players: [] },
  })

/** Simulates a tab that sleeps for a minute just after it has stored its first send. */
function stoodStill(given: { beforeItGoesOn: () => Promise<unknown> }) {
  let now = NOON
  const sent: string[] = []
  const transport: Transport = {
    ...asks,
    send(row) {
      sent.push(row.id)
      return healthy.send(row, credentials)
    },
  }
  const slow: OutboxStore = {
    ...store,
    async change(scope, fence, changes) {
      const outcome = await store.change(scope, fence, changes)
      if (now === NOON) {
        now += 60_000
        await given.beforeItGoesOn()
      }
      return outcome
    },
  }
  return { store: slow, transport, clock: { now: () => now }, sent }
}

function lostAnswers(): Transport {
  return {
    ...asks,
    send: async (row) => {
      server.handle(requestOf(row, 'token'))
      return NO_ANSWER
    },
  }
}

/** A signal: one part of a test waits for it, and another part gives it. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

function openTransport() {
  let answer: (result: SendResult) => void = () => {}
  const asked = signal()
  const transport: Transport = {
    ...asks,
    send: () =>
      new Promise((resolve) => {
        answer = resolve
        asked.give()
      }),
  }
  return { transport, asked: asked.given, answer: (result: SendResult) => answer(result) }
}
