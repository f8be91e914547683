import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { createDrafts, type Drafts } from '../../../src/store/drafts'
import { createReopening } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'
import type { Scope } from '../../../src/store/stored-action'

const ANNA = { server: 'https://hall.test', owner: '7', venue: 'hall-a' }
const BORIS = { ...ANNA, owner: '8' }
const DAY_MS = 24 * 3_600_000
const BEGUN = { playerId: 11, reason: 'late' }

let scope: Scope
let time: number
let indexedDB: IDBFactory

beforeEach(() => {
  indexedDB = new IDBFactory()
  scope = ANNA
  time = 0
})

const opened = (): Drafts =>
  createDrafts({
    db: createReopening({
      open: () => rulingsDb({ indexedDB, IDBKeyRange }),
      wait: () => Promise.resolve(),
    }),
    scope: () => scope,
    now: () => time,
  })

test('what was begun is there after the app was closed', async () => {
  await opened().write('penalty', BEGUN)
  expect(await opened().read('penalty')).toEqual(BEGUN)
})

test('nobody else finds it, nor the same person on another server', async () => {
  const drafts = opened()
  await drafts.write('penalty', BEGUN)
  scope = BORIS
  expect(await drafts.read('penalty')).toBeUndefined()
  scope = { ...ANNA, server: 'https://other.test' }
  expect(await drafts.read('penalty')).toBeUndefined()
})

test('another hall at the same address does not find it', async () => {
  const drafts = opened()
  await drafts.write('penalty', BEGUN)
  scope = { ...ANNA, venue: 'hall-b' }
  expect(await drafts.read('penalty')).toBeUndefined()
})

test('one that was begun before the hall was known is found, and replaced', async () => {
  const drafts = opened()
  scope = { ...ANNA, venue: null }
  await drafts.write('penalty', BEGUN)
  scope = ANNA
  expect(await drafts.read('penalty')).toEqual(BEGUN)
  await drafts.write('penalty', null)
  scope = { ...ANNA, venue: 'hall-b' }
  expect(await drafts.read('penalty')).toBeUndefined()
})

test('forgotten it is gone', async () => {
  const drafts = opened()
  await drafts.write('penalty', BEGUN)
  await drafts.write('penalty', null)
  expect(await drafts.read('penalty')).toBeUndefined()
})

test('untouched for more than 30 days it goes', async () => {
  const drafts = opened()
  await drafts.write('old', BEGUN)
  time = DAY_MS
  await drafts.write('newer', BEGUN)
  time = 30 * DAY_MS + 1
  await drafts.prune()
  expect([await drafts.read('old'), await drafts.read('newer')]).toEqual([undefined, BEGUN])
})
