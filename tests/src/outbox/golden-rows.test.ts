import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { drain } from '../../../src/outbox/core/drain'
import { createLink } from '../../../src/outbox/core/link'
import { createNews } from '../../../src/outbox/core/news'
import type { OutboxStore } from '../../../src/outbox/core/ports'
import { describeRow, headsOf } from '../../../src/outbox/describe-row'
import { createReopening } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'
import { createRulingsReads } from '../../../src/store/rulings-reads'
import { createRulingsStore } from '../../../src/store/rulings-store'
import type { Ruling } from '../../../src/store/stored-ruling'
import golden from '../../fixtures/rulings-v1.json'
import { answered, idOf, NO_ANSWER, NOON, SCOPE, SERVER_FACTS } from './rulings'

/** The schema of the first release. Tablets in use have it, so it must never change here. */
const FIRST_SCHEMA = {
  actions: '++seq, &id, [server+owner+state], [lane+seq], [server+owner+eventId], group, settledAt',
  journal: '++n, actionId, at',
  drafts: '&[owner+form], updatedAt',
  meta: '&key',
}

const clock = { now: () => NOON + 60_000 }
const random = { next: () => 0, uuid: () => '' }

let store: OutboxStore
let reads: ReturnType<typeof createRulingsReads>

beforeEach(async () => {
  const indexedDB = new IDBFactory()
  const first = new Dexie('rulings', { indexedDB, IDBKeyRange })
  first.version(1).stores(FIRST_SCHEMA)
  await first.table('actions').bulkAdd(golden.actions)
  await first.table('journal').bulkAdd(golden.journal)
  await first.table('drafts').bulkAdd(golden.drafts)
  await first.table('meta').bulkAdd(golden.meta)
  first.close()
  const db = createReopening({
    open: () => rulingsDb({ indexedDB, IDBKeyRange }),
    wait: () => Promise.resolve(),
  })
  store = createRulingsStore({ db, clock })
  reads = createRulingsReads(db)
})

async function sendAll(): Promise<Ruling[]> {
  const sent: Ruling[] = []
  await drain({
    store,
    transport: {
      probe: () => Promise.resolve({ kind: 'up' }),
      knownOf: () => Promise.resolve(null),
      read: () => Promise.resolve(NO_ANSWER),
      send: (row) => {
        sent.push(row)
        return Promise.resolve(answered())
      },
    },
    clock,
    random,
    link: createLink({ clock, random }),
    scope: SCOPE,
    fence: await store.takeFence(SCOPE),
    serverFacts: () => SERVER_FACTS,
    credentials: () => ({ personId: 7, authToken: 'token' }),
    mayStart: () => true,
    news: createNews(),
  })
  return sent
}

const rowsNow = () => reads.rows(SCOPE, 0)
const goldenRow = (n: number) => golden.actions.find(({ seq }) => seq === n)

test('rows of the first release are sent as they were made, each lane in its order', async () => {
  const sent = await sendAll()
  const ofLane = (lane: string) => sent.filter((row) => row.lane === lane).map(({ id }) => id)
  expect(ofLane('player:3:11')).toEqual([idOf(1), idOf(2)])
  expect(ofLane(`table:${'a'.repeat(40)}`)).toEqual([idOf(3), idOf(4)])
  expect(ofLane('player:3:12')).toEqual([idOf(5)])
  expect(sent).toHaveLength(5)
  for (const { seq, call, args, expect: expected, ruledAt } of sent) {
    expect({ call, args, expect: expected, ruledAt }).toEqual({
      call: goldenRow(seq)?.call,
      args: goldenRow(seq)?.args,
      expect: goldenRow(seq)?.expect,
      ruledAt: goldenRow(seq)?.ruledAt,
    })
  }
})

test('rows of the first release that are settled, withdrawn or in question stay as they were', async () => {
  await sendAll()
  const rows = await rowsNow()
  expect(rows.map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'done'],
    [2, 'done'],
    [3, 'done'],
    [4, 'done'],
    [5, 'done'],
    [6, 'done'],
    [7, 'rejected'],
    [8, 'attention'],
    [9, 'cancelled'],
    [10, 'queued'],
    [11, 'queued'],
  ])
})

test('a row of a newer version is kept unchanged and described as newer, and later rows of its lane wait', async () => {
  await sendAll()
  const rows = await rowsNow()
  expect(rows.find(({ seq }) => seq === 10)).toEqual(goldenRow(10))
  const context = {
    online: true,
    signedInOwner: SCOPE.owner,
    now: clock.now(),
    heads: headsOf(rows, { link: { kind: 'up' }, now: clock.now(), serverFacts: SERVER_FACTS }),
  }
  const views = rows.filter(({ seq }) => seq > 9).map((row) => describeRow(row, context))
  expect(views).toMatchObject([
    { state: 'waiting', why: 'newer_version' },
    { state: 'waiting', why: 'behind', behindId: idOf(10) },
  ])
})
