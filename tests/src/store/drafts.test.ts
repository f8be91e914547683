import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFormDrafts, type FormDrafts } from '../../../src/store/drafts'
import { createReopening } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'
import type { Scope } from '../../../src/store/scope'
import { penalty, rowOf } from '../outbox/rulings'

const ANNA = { server: 'https://hall.test', owner: '7', venue: 'hall-a' }
const BORIS = { ...ANNA, owner: '8' }
const DAY_MS = 24 * 3_600_000
const BEGUN = { playerId: 11, reason: 'late' }

let scope: Scope
let time: number
let ids: number
let indexedDB: IDBFactory

beforeEach(() => {
  indexedDB = new IDBFactory()
  scope = ANNA
  time = 0
  ids = 0
})

const opened = (): FormDrafts =>
  createFormDrafts({
    db: createReopening({
      open: () => rulingsDb({ indexedDB, IDBKeyRange }),
      wait: () => Promise.resolve(),
    }),
    scope: () => scope,
    now: () => time,
    uuid: () => `id-${(ids += 1)}`,
  })

test('a draft is still there after the app was closed', async () => {
  await opened().write('penalty', BEGUN)
  expect(await opened().read('penalty')).toEqual({ id: 'id-1', value: BEGUN })
})

test('a draft is not found by another person, nor by the same person on another server', async () => {
  const drafts = opened()
  await drafts.write('penalty', BEGUN)
  scope = BORIS
  expect(await drafts.read('penalty')).toBeNull()
  scope = { ...ANNA, server: 'https://other.test' }
  expect(await drafts.read('penalty')).toBeNull()
})

test('a draft is not found for another hall at the same address', async () => {
  const drafts = opened()
  await drafts.write('penalty', BEGUN)
  scope = { ...ANNA, venue: 'hall-b' }
  expect(await drafts.read('penalty')).toBeNull()
})

test('a draft from before the hall was known is found once the hall is known, and can be deleted', async () => {
  const drafts = opened()
  scope = { ...ANNA, venue: null }
  await drafts.write('penalty', BEGUN)
  scope = ANNA
  expect(await drafts.read('penalty')).toMatchObject({ value: BEGUN })
  await drafts.forget('penalty', BEGUN)
  scope = { ...ANNA, venue: 'hall-b' }
  expect(await drafts.read('penalty')).toBeNull()
})

test('a draft that was begun before the hall was known keeps its id when it is changed, and then belongs to the hall', async () => {
  const drafts = opened()
  scope = { ...ANNA, venue: null }
  await drafts.write('penalty', BEGUN)
  scope = ANNA
  expect(await drafts.write('penalty', { playerId: 11, reason: 'phone' })).toBe('id-1')
  expect(await drafts.read('penalty')).toMatchObject({ value: { reason: 'phone' } })
  scope = { ...ANNA, venue: 'hall-b' }
  expect(await drafts.read('penalty')).toBeNull()
})

test('a deleted draft is not found any more', async () => {
  const drafts = opened()
  await drafts.write('penalty', BEGUN)
  expect(await drafts.forget('penalty', BEGUN)).toBe(true)
  expect(await drafts.read('penalty')).toBeNull()
})

test('when two tabs take a draft at the same time, only one of them gets it, and only by the draft’s id', async () => {
  const [one, two] = [opened(), opened()]
  await one.write('penalty', BEGUN)
  expect(await two.take('penalty', 'id-9')).toBe(false)
  const taken = await Promise.all([one.take('penalty', 'id-1'), two.take('penalty', 'id-1')])
  expect(taken.toSorted()).toEqual([false, true])
  expect(await one.read('penalty')).toBeNull()
})

test('a draft is removed after 30 days without a change', async () => {
  const drafts = opened()
  await drafts.write('old', BEGUN)
  time = DAY_MS
  await drafts.write('newer', BEGUN)
  time = 30 * DAY_MS + 1
  await drafts.prune()
  expect(await drafts.read('old')).toBeNull()
  expect(await drafts.read('newer')).toMatchObject({ value: BEGUN })
})

describe('a draft of a ruling', () => {
  const CHANGED = { playerId: 11, reason: 'phone' }

  test('a draft of a ruling has the same idempotency key in two tabs, however often it is changed', async () => {
    const [one, two] = [opened(), opened()]
    expect(await one.write('penalty', BEGUN)).toBe('id-1')
    expect(await two.write('penalty', CHANGED)).toBe('id-1')
    expect(await one.read('penalty')).toEqual({ id: 'id-1', value: CHANGED })
  })

  test('a draft of a ruling has a new idempotency key after its ruling was given', async () => {
    const drafts = opened()
    await drafts.write('penalty', BEGUN)
    expect(await drafts.write('penalty', CHANGED, 'id-1')).toBe('id-2')
  })

  test('a draft of a ruling has a new idempotency key when a ruling with the old key is stored, even if the draft was not removed', async () => {
    const drafts = opened()
    await drafts.write('penalty', BEGUN)
    const db = rulingsDb({ indexedDB, IDBKeyRange })
    await db.actions.add(rowOf(penalty(), 1, { id: 'id-1' }))
    expect(await drafts.write('penalty', CHANGED)).toBe('id-2')
    db.close()
  })

  test('a draft of a ruling is not removed when it was changed after its ruling was given', async () => {
    const drafts = opened()
    await drafts.write('penalty', CHANGED)
    expect(await drafts.forget('penalty', BEGUN)).toBe(false)
    expect(await drafts.read('penalty')).toMatchObject({ value: CHANGED })
  })

  test('a draft of a ruling that an older version stored without an idempotency key gets a key at its first change', async () => {
    const db = rulingsDb({ indexedDB, IDBKeyRange })
    await db.drafts.put({
      owner: '7',
      form: 'https://hall.test penalty',
      updatedAt: 0,
      value: BEGUN,
    })
    const drafts = opened()
    expect(await drafts.read('penalty')).toEqual({ id: null, value: BEGUN })
    expect(await drafts.write('penalty', BEGUN)).toBe('id-1')
    expect(await drafts.write('penalty', BEGUN)).toBe('id-1')
    db.close()
  })
})
