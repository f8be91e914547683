// Live queries run only if the global object has an IndexedDB.
import 'fake-indexeddb/auto'
import { liveQuery, type Subscription } from 'dexie'
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { planEnqueue, planUndo } from '../../../src/outbox/core/enqueue'
import type { OutboxStore } from '../../../src/outbox/core/ports'
import { changeOf } from '../../../src/outbox/core/transitions'
import type { Intent } from '../../../src/outbox/intent'
import { createReopening, type Reopening } from '../../../src/store/reopen'
import { rulingsDb, type RulingsDb } from '../../../src/store/rulings-db'
import { createRulingsReads, type RulingsReads } from '../../../src/store/rulings-reads'
import { createRulingsStore } from '../../../src/store/rulings-store'
import type { Scope } from '../../../src/store/scope'
import type { Ruling } from '../../../src/store/stored-ruling'
import { drop, exclude, extra, idOf, NOON, penalty, SCOPE } from '../outbox/rulings'

let indexedDB: IDBFactory
let db: Reopening<RulingsDb>
let store: OutboxStore
let reads: RulingsReads
let now: number

beforeEach(() => {
  indexedDB = new IDBFactory()
  now = NOON
  db = createReopening({
    open: () => rulingsDb({ indexedDB, IDBKeyRange }),
    wait: () => Promise.resolve(),
  })
  store = createRulingsStore({ db, clock: { now: () => now } })
  reads = createRulingsReads(db)
})

afterEach(() => db.close())

const save = (intent: Intent, n: number, scope: Scope = SCOPE) =>
  store.write(scope, [intent.lane], (rows) =>
    planEnqueue([intent], rows, { scope, now, ids: [idOf(n)] }),
  )
const only = async (id: string): Promise<Ruling> => (await store.byIds([id]))[0] as Ruling
const states = async () => (await store.unsettled(SCOPE)).map(({ id, state }) => [id, state])

describe('saving rulings', () => {
  test('saved rulings are numbered in the order of saving', async () => {
    await save(penalty(), 1)
    await save(extra(60), 2)
    await save(penalty('phone'), 3)
    const rows = await store.unsettled(SCOPE)
    expect(rows.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('the browser puts each saved ruling on the disk before it answers', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await save(penalty(), 1)
    await store.takeFence(SCOPE)
    const row = await only(idOf(1))
    await store.change(SCOPE, 1, [changeOf(row, 'sent')])
    const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite')
    opened.mockRestore()
    expect(writes.map(([, , options]) => options)).toEqual([
      { durability: 'strict' },
      { durability: 'strict' },
      { durability: 'strict' },
    ])
  })

  test('only one ruling is saved when two tabs cancel the same hand at the same time', async () => {
    const both = await Promise.all([save(drop(), 1), save(drop(), 2)])
    expect(both.map(({ ok }) => ok)).toEqual([true, false])
    expect(await states()).toEqual([[idOf(1), 'queued']])
  })

  test('the last ruling about a seat is kept when two tabs change the seat', async () => {
    await Promise.all([save(exclude(true, false), 1), save(exclude(false, true), 2)])
    expect(await states()).toEqual([[idOf(2), 'queued']])
  })

  test('a ruling is saved once when its transaction is repeated', async () => {
    await save(drop(), 1)
    expect(await save(drop(), 1)).toMatchObject({ ok: true, value: [{ id: idOf(1), seq: 1 }] })
    expect(await states()).toEqual([[idOf(1), 'queued']])
  })

  test('a ruling is saved even when the browser deletes the database while the page reads it', async () => {
    await store.writeMeta('shown', 1)
    const reading = await new Promise<Subscription>((resolve) => {
      const subscription = liveQuery(() => store.readMeta('shown')).subscribe(() =>
        resolve(subscription),
      )
    })
    onTestFinished(() => reading.unsubscribe())
    await deleted('rulings')
    expect(await save(penalty(), 1)).toMatchObject({ ok: true, value: [{ id: idOf(1) }] })
    expect(await states()).toEqual([[idOf(1), 'queued']])
  })

  test('each change of a ruling is written into the journal', async () => {
    await save(penalty(), 1)
    now += 5_000
    const row = await only(idOf(1))
    await store.write(SCOPE, [row.lane], (rows) => planUndo(row.id, rows, now))
    expect(await reads.journal(idOf(1))).toMatchObject([
      { at: NOON, from: null, to: 'queued', event: 'ruled' },
      { at: NOON + 5_000, from: 'queued', to: 'cancelled', event: 'undone' },
    ])
  })
})

/** Deletes a database, as a browser does when a person clears its data. */
async function deleted(name: string): Promise<void> {
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })
  said.mockRestore()
}

describe('the fence of a tab’s turn', () => {
  test('each turn of a tab gets a higher number', async () => {
    expect(await store.takeFence(SCOPE)).toBe(1)
    expect(await store.takeFence(SCOPE)).toBe(2)
    expect(await store.takeFence({ ...SCOPE, owner: '8' })).toBe(1)
  })

  test('a tab whose turn was replaced cannot change anything', async () => {
    await save(penalty(), 1)
    const old = await store.takeFence(SCOPE)
    await store.takeFence(SCOPE)
    const row = await only(idOf(1))
    expect(await store.change(SCOPE, old, [changeOf(row, 'sent')])).toEqual({ kind: 'fence_lost' })
    expect(await states()).toEqual([[idOf(1), 'queued']])
  })

  test('a tab whose turn was replaced cannot write that it is alive', async () => {
    const old = await store.takeFence(SCOPE)
    await store.takeFence(SCOPE)
    now += 60_000
    await store.beat(SCOPE, old)
    expect(await store.fenceMark(SCOPE)).toEqual({ fence: 2, beatAt: NOON })
  })
})

describe('compare and set of a stored ruling', () => {
  test('a row that was withdrawn after the sending tab had read it is not sent', async () => {
    await save(penalty(), 1)
    const fence = await store.takeFence(SCOPE)
    const row = await only(idOf(1))
    await store.write(SCOPE, [row.lane], (rows) => planUndo(row.id, rows, now))
    const outcome = await store.change(SCOPE, fence, [changeOf(row, 'sent')])
    expect(outcome).toEqual({ kind: 'moved' })
    expect((await only(idOf(1))).state).toBe('cancelled')
  })

  test('a write makes all of its changes or none', async () => {
    await save(penalty(), 1)
    await save(penalty('phone'), 2)
    const fence = await store.takeFence(SCOPE)
    const [first, second] = [await only(idOf(1)), await only(idOf(2))]
    const outcome = await store.change(SCOPE, fence, [
      changeOf(first, 'sent'),
      changeOf({ ...second, state: 'unknown' }, 'sent'),
    ])
    expect(outcome).toEqual({ kind: 'moved' })
    expect(await states()).toEqual([
      [idOf(1), 'queued'],
      [idOf(2), 'queued'],
    ])
    expect(await reads.journal(idOf(1))).toHaveLength(1)
  })
})

describe('the data that screens read', () => {
  const other: Scope = { ...SCOPE, owner: '8' }

  test('the store tells another person only how many rulings wait here', async () => {
    await save(penalty(), 1)
    await save(extra(60), 2)
    expect(await reads.parkedCount(other)).toBe(2)
    expect(await reads.parkedCount(SCOPE)).toBe(0)
    expect(await reads.rows(other, 0)).toEqual([])
  })

  test('a ruling that is being sent while the store is read appears once in what is read', async () => {
    await save(penalty(), 1)
    const fence = await store.takeFence(SCOPE)
    const sent = changeOf(await only(idOf(1)), 'sent')
    const [parked] = await Promise.all([
      reads.parkedCount(other),
      store.change(SCOPE, fence, [sent]),
    ])
    const applied = changeOf(await only(idOf(1)), 'applied', { settledAt: NOON })
    const [rows] = await Promise.all([
      reads.rowsToProject(SCOPE, NOON),
      store.change(SCOPE, fence, [applied]),
    ])

    expect(parked).toBe(1)
    expect(rows).toHaveLength(1)
  })

  test('the store counts open rulings, rulings in question and refused rulings', async () => {
    await save(penalty(), 1)
    await save(drop(), 2)
    await save(exclude(true, false), 3)
    const fence = await store.takeFence(SCOPE)
    await move(fence, idOf(2), 'conflict')
    await move(fence, idOf(3), 'refused')
    expect(await reads.counts(SCOPE)).toEqual({ open: 2, needsYou: 1, refused: 1 })
  })

  describe('rulings from another hall that had this address', () => {
    const there: Scope = { ...SCOPE, venue: 'hall-b' }

    test('rulings from another hall that had this address are listed and counted, but change no shown data and need no referee', async () => {
      await save(penalty(), 1)
      await save(drop(), 2)
      await move(await store.takeFence(SCOPE), idOf(2), 'conflict')
      expect(await reads.rows(there, 0)).toHaveLength(2)
      expect(await reads.counts(there)).toEqual({ open: 2, needsYou: 0, refused: 0 })
      expect(await reads.rowsToProject(there, 0)).toEqual([])
      expect(await reads.rowsToProject(SCOPE, 0)).toHaveLength(2)
    })

    test('rulings from another hall that had this address are in lanes of their own', async () => {
      await save(exclude(true, false), 1)
      await save(exclude(false, true), 2, there)
      expect((await states()).map(([, state]) => state)).toEqual(['queued', 'queued'])
    })

    test('rulings from before halls were known belong to the first hall that answers, and to no later one', async () => {
      const unknown: Scope = { ...SCOPE, venue: null }
      await save(penalty(), 1, unknown)
      await save(penalty(), 2, { ...unknown, owner: '8' })
      await save(penalty(), 3, { ...unknown, server: 'https://10.0.0.7' })
      await store.giveVenue({ server: SCOPE.server, venue: 'hall-a' })
      await store.giveVenue({ server: SCOPE.server, venue: 'hall-b' })
      expect(await reads.rowsToProject(SCOPE, 0)).toHaveLength(1)
      expect(await reads.rowsToProject(there, 0)).toEqual([])
      const rows = await store.byIds([idOf(1), idOf(2), idOf(3)])
      expect(rows.map(({ venue }) => venue)).toEqual(['hall-a', 'hall-a', null])
    })
  })

  test('a change for one server, as when it stops keeping idempotency keys, reaches the rulings of all people at this server together', async () => {
    await save(penalty(), 1)
    await save(penalty(), 2, { ...SCOPE, owner: '8' })
    await save(penalty(), 3, { ...SCOPE, server: 'https://10.0.0.7' })
    await save(extra(60), 4)
    await store.revise(SCOPE.server, (row) =>
      row.call === 'AddPenalty' ? changeOf(row, 'lapsed', { flags: ['promise_lapsed'] }) : null,
    )
    const rows = await store.byIds([idOf(1), idOf(2), idOf(3), idOf(4)])
    expect(rows.map(({ state, flags }) => [state, flags])).toEqual([
      ['attention', ['promise_lapsed']],
      ['attention', ['promise_lapsed']],
      ['queued', []],
      ['queued', []],
    ])
  })

  describe('rulings for other addresses', () => {
    const FORMER = 'https://10.0.0.7'

    test('the store lists the person’s own rulings for other addresses of this hall, and only counts those of other people and halls', async () => {
      await save(penalty(), 1, { ...SCOPE, server: FORMER })
      await save(extra(60), 2, { ...SCOPE, server: FORMER, owner: '8' })
      await save(extra(60), 3, { ...SCOPE, server: FORMER, venue: 'hall-b' })
      await save(penalty(), 4)
      const elsewhere = await reads.elsewhere(SCOPE)
      expect(elsewhere).toMatchObject([{ server: FORMER, count: 3, own: [{ id: idOf(1) }] }])
      expect(elsewhere[0]?.own).toHaveLength(1)
    })

    test('the list of rulings for other addresses leaves out settled rulings', async () => {
      const scope = { ...SCOPE, server: FORMER }
      await save(penalty(), 1, scope)
      await store.write(scope, ['player:3:11'], (rows) => planUndo(idOf(1), rows, now))
      expect(await reads.elsewhere(SCOPE)).toEqual([])
    })
  })

  test('a live query is updated when a ruling is added', async () => {
    const heard: number[] = []
    const twice = new Promise<void>((resolve) => {
      const subscription = liveQuery(() => reads.counts(SCOPE)).subscribe(({ open }) => {
        heard.push(open)
        if (heard.length === 1) void save(penalty(), 1)
        if (heard.length === 2) {
          subscription.unsubscribe()
          resolve()
        }
      })
    })
    await twice
    expect(heard).toEqual([0, 1])
  })

  test('a done ruling is read among those that change the shown data, unless it was settled before the requested time', async () => {
    await save(penalty(), 1)
    await move(await store.takeFence(SCOPE), idOf(1), 'applied')
    expect(await reads.rowsToProject(SCOPE, NOON - 1)).toMatchObject([{ state: 'done' }])
    expect(await reads.rowsToProject(SCOPE, NOON + 1)).toEqual([])
  })
})

describe('pruning the stored rulings', () => {
  test('pruning removes only old done and withdrawn rulings', async () => {
    await save(penalty(), 1)
    await save(drop(), 2)
    await save(exclude(true, false), 3)
    await save(extra(60), 4)
    const fence = await store.takeFence(SCOPE)
    await move(fence, idOf(1), 'applied')
    await move(fence, idOf(3), 'refused')
    await move(fence, idOf(4), 'conflict')
    expect(await store.prune(NOON + 1)).toBe(1)
    const left = await store.byIds([idOf(1), idOf(2), idOf(3), idOf(4)])
    expect(left.map(({ id }) => id)).toEqual([idOf(2), idOf(3), idOf(4)])
  })
})

async function move(fence: number, id: string, event: 'conflict' | 'refused' | 'applied') {
  await store.change(SCOPE, fence, [changeOf(await only(id), 'sent')])
  const settledAt = event === 'conflict' ? {} : { settledAt: NOON }
  await store.change(SCOPE, fence, [changeOf(await only(id), event, settledAt)])
}
