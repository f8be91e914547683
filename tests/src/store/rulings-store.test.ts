// Live queries only run where the platform has an IndexedDB of its own.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { planEnqueue, planUndo } from '../../../src/outbox/core/enqueue'
import type { Store } from '../../../src/outbox/core/ports'
import { changeOf } from '../../../src/outbox/core/transitions'
import type { Intent } from '../../../src/outbox/intent'
import { createReopening, type Reopening } from '../../../src/store/reopen'
import { rulingsDb, type RulingsDb } from '../../../src/store/rulings-db'
import { createRulingsReads, type RulingsReads } from '../../../src/store/rulings-reads'
import { createRulingsStore } from '../../../src/store/rulings-store'
import type { Action, Scope } from '../../../src/store/stored-action'
import { drop, exclude, extra, idOf, NOON, penalty, SCOPE } from '../outbox/rulings'

let db: Reopening<RulingsDb>
let store: Store
let reads: RulingsReads
let now: number

beforeEach(() => {
  const indexedDB = new IDBFactory()
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
const only = async (id: string): Promise<Action> => (await store.byIds([id]))[0] as Action
const states = async () => (await store.unsettled(SCOPE)).map(({ id, state }) => [id, state])

describe('saving rulings', () => {
  test('rows are numbered in the order they were saved', async () => {
    await save(penalty(), 1)
    await save(extra(60), 2)
    await save(penalty('phone'), 3)
    const rows = await store.unsettled(SCOPE)
    expect(rows.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('the browser has to put each write on the disk before it answers', async () => {
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

  test('two tabs that cancel the same hand at once save one ruling', async () => {
    const both = await Promise.all([save(drop(), 1), save(drop(), 2)])
    expect(both.map(({ ok }) => ok)).toEqual([true, false])
    expect(await states()).toEqual([[idOf(1), 'queued']])
  })

  test('two tabs that wish about one seat keep the last wish', async () => {
    await Promise.all([save(exclude(true, false), 1), save(exclude(false, true), 2)])
    expect(await states()).toEqual([[idOf(2), 'queued']])
  })

  test('repeating the transaction of a ruling saves it once', async () => {
    await save(drop(), 1)
    expect(await save(drop(), 1)).toMatchObject({ ok: true, value: [{ id: idOf(1), seq: 1 }] })
    expect(await states()).toEqual([[idOf(1), 'queued']])
  })

  test('each change is in the journal', async () => {
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

describe('the fence', () => {
  test('each turn has a higher number', async () => {
    expect(await store.takeFence(SCOPE)).toBe(1)
    expect(await store.takeFence(SCOPE)).toBe(2)
    expect(await store.takeFence({ ...SCOPE, owner: '8' })).toBe(1)
  })

  test('a turn that was replaced changes nothing', async () => {
    await save(penalty(), 1)
    const old = await store.takeFence(SCOPE)
    await store.takeFence(SCOPE)
    const row = await only(idOf(1))
    expect(await store.change(SCOPE, old, [changeOf(row, 'sent')])).toEqual({ kind: 'fence_lost' })
    expect(await states()).toEqual([[idOf(1), 'queued']])
  })

  test('a turn that was replaced shows no sign of life', async () => {
    const old = await store.takeFence(SCOPE)
    await store.takeFence(SCOPE)
    now += 60_000
    await store.beat(SCOPE, old)
    expect(await store.fenceMark(SCOPE)).toEqual({ fence: 2, beatAt: NOON })
  })
})

describe('compare and set', () => {
  test('a row that was taken back meanwhile is not sent', async () => {
    await save(penalty(), 1)
    const fence = await store.takeFence(SCOPE)
    const row = await only(idOf(1))
    await store.write(SCOPE, [row.lane], (rows) => planUndo(row.id, rows, now))
    const outcome = await store.change(SCOPE, fence, [changeOf(row, 'sent')])
    expect(outcome).toEqual({ kind: 'moved' })
    expect((await only(idOf(1))).state).toBe('cancelled')
  })

  test('all changes of one write or none', async () => {
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

describe('what screens read', () => {
  const other: Scope = { ...SCOPE, owner: '8' }

  test('another person sees the number of parked rulings, and none of them', async () => {
    await save(penalty(), 1)
    await save(extra(60), 2)
    expect(await reads.parkedCount(other)).toBe(2)
    expect(await reads.parkedCount(SCOPE)).toBe(0)
    expect(await reads.rows(other, 0)).toEqual([])
  })

  test('a ruling that is being sent while they are read is seen once', async () => {
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

  test('counts what is open, what needs an answer and what was refused', async () => {
    await save(penalty(), 1)
    await save(drop(), 2)
    await save(exclude(true, false), 3)
    const fence = await store.takeFence(SCOPE)
    await move(fence, idOf(2), 'conflict')
    await move(fence, idOf(3), 'refused')
    expect(await reads.counts(SCOPE)).toEqual({ open: 2, needsYou: 1, refused: 1 })
  })

  describe('of another hall that had this address', () => {
    const there: Scope = { ...SCOPE, venue: 'hall-b' }

    test('rulings are listed and counted, lie over nothing and need nobody', async () => {
      await save(penalty(), 1)
      await save(drop(), 2)
      await move(await store.takeFence(SCOPE), idOf(2), 'conflict')
      expect(await reads.rows(there, 0)).toHaveLength(2)
      expect(await reads.counts(there)).toEqual({ open: 2, needsYou: 0, refused: 0 })
      expect(await reads.rowsToProject(there, 0)).toEqual([])
      expect(await reads.rowsToProject(SCOPE, 0)).toHaveLength(2)
    })

    test('a lane holds the rulings of one hall', async () => {
      await save(exclude(true, false), 1)
      await save(exclude(false, true), 2, there)
      expect((await states()).map(([, state]) => state)).toEqual(['queued', 'queued'])
    })

    test('rulings made before halls were known are of the first that is heard, and of no later one', async () => {
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

  test('what was sent by anybody to a server is put in question at once', async () => {
    await save(penalty(), 1)
    await save(penalty(), 2, { ...SCOPE, owner: '8' })
    await save(penalty(), 3, { ...SCOPE, server: 'https://10.0.0.7' })
    await save(extra(60), 4)
    const sends = [{ at: NOON, fence: 1, outcome: 'none' }] as const
    await store.revise(SCOPE.server, (row) =>
      row.call === 'AddPenalty' ? changeOf(row, 'rebased', { sends }) : null,
    )
    const rows = await store.byIds([idOf(1), idOf(2), idOf(3), idOf(4)])
    expect(rows.map((row) => row.sends)).toEqual([sends, sends, [], []])
  })

  describe('for other addresses', () => {
    const FORMER = 'https://10.0.0.7'

    test('one’s own of this very hall are told, of other people and halls the number', async () => {
      await save(penalty(), 1, { ...SCOPE, server: FORMER })
      await save(extra(60), 2, { ...SCOPE, server: FORMER, owner: '8' })
      await save(extra(60), 3, { ...SCOPE, server: FORMER, venue: 'hall-b' })
      await save(penalty(), 4)
      const elsewhere = await reads.elsewhere(SCOPE)
      expect(elsewhere).toMatchObject([{ server: FORMER, count: 3, own: [{ id: idOf(1) }] }])
      expect(elsewhere[0]?.own).toHaveLength(1)
    })

    test('what is settled waits nowhere', async () => {
      const scope = { ...SCOPE, server: FORMER }
      await save(penalty(), 1, scope)
      await store.write(scope, ['player:3:11'], (rows) => planUndo(idOf(1), rows, now))
      expect(await reads.elsewhere(SCOPE)).toEqual([])
    })
  })

  test('a live query hears of a new ruling', async () => {
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

  test('a row that reached the server stays among those laid over snapshots', async () => {
    await save(penalty(), 1)
    await move(await store.takeFence(SCOPE), idOf(1), 'applied')
    expect(await reads.rowsToProject(SCOPE, NOON - 1)).toMatchObject([{ state: 'done' }])
    expect(await reads.rowsToProject(SCOPE, NOON + 1)).toEqual([])
  })
})

describe('pruning', () => {
  test('removes old done and withdrawn rulings and nothing else', async () => {
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
