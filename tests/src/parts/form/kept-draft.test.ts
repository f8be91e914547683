import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AfterSaving } from '../../../../src/parts/form/draft'
import {
  createKeptDraft,
  type FormName,
  type KeptDraft,
} from '../../../../src/parts/form/kept-draft'
import { createFormDrafts } from '../../../../src/store/drafts'
import { createReopening } from '../../../../src/store/reopen'
import { rulingsDb } from '../../../../src/store/rulings-db'
import { SCOPE } from '../../outbox/rulings'

interface Begun {
  readonly reason: string
  readonly amount: number
}
const FRESH: Begun = { reason: '', amount: 0 }

const FORBIDDEN = {
  open: () => {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as IDBFactory

let indexedDB: IDBFactory
let ids: number
const closings: (() => void)[] = []

beforeEach(() => {
  indexedDB = new IDBFactory()
  ids = 0
})
/** Freezes the tabs that are open, so that they learn nothing from other tabs. */
const stopFollowing = () => closings.splice(0).forEach((close) => close())

afterEach(stopFollowing)

function openTab(
  factory = indexedDB,
  afterSaving: AfterSaving = 'beginsAnew',
  { form = 'penalty', fresh = FRESH }: { form?: FormName<Begun>; fresh?: Begun } = {},
): KeptDraft<Begun> {
  const drafts = createFormDrafts({
    db: createReopening({
      open: () => rulingsDb({ indexedDB: factory, IDBKeyRange }),
      wait: () => Promise.resolve(),
    }),
    scope: () => SCOPE,
    now: () => 0,
    uuid: () => `key-${(ids += 1)}`,
  })
  const draft = createKeptDraft(drafts, { form, fresh, afterSaving })
  closings.push(draft.follow())
  return draft
}

const showsSoon = (tab: KeptDraft<Begun>, shown: Begun) =>
  expect.poll(() => tab.values.getState()).toEqual(shown)

test('a draft is still there after a reload, until it is sent', async () => {
  const before = openTab()
  before.change({ reason: 'late' })
  await before.key()
  const after = openTab()
  await showsSoon(after, { reason: 'late', amount: 0 })
  expect(after.isKept()).toBe(true)
  await after.done({ reason: 'late', amount: 0 })
  expect(after.values.getState()).toEqual(FRESH)
  await showsSoon(before, FRESH)
})

test('after a saving, a draft shows the saved values and has nothing left to save', async () => {
  const draft = openTab(indexedDB, 'goesOn')
  draft.change({ reason: 'late' })
  await draft.done({ reason: 'late', amount: 0 })
  expect(draft.values.getState()).toEqual({ reason: 'late', amount: 0 })
  expect(draft.isDirty()).toBe(false)
  draft.change({ amount: 500 })
  expect(draft.isDirty()).toBe(true)
})

describe('a draft whose stored name contains its initial values', () => {
  const form = ({ reason, amount }: Begun) => `penalty ${reason} ${amount}`
  const LATE = { reason: 'late', amount: 0 }
  const open = (fresh: Begun) => openTab(indexedDB, 'goesOn', { form, fresh })

  test('a draft that was begun after a saving, and whose stored name contains its initial values, is found after a reload', async () => {
    const before = open(FRESH)
    before.change({ reason: 'late' })
    await before.done(LATE)
    before.change({ amount: 500 })
    await before.key()
    stopFollowing()
    await showsSoon(open(LATE), { reason: 'late', amount: 500 })
    const elsewhere = open(FRESH)
    await elsewhere.key()
    expect(elsewhere.values.getState()).toEqual(FRESH)
  })

  test('a draft whose stored name contains its initial values keeps what was typed during the saving', async () => {
    const before = open(FRESH)
    before.change({ reason: 'late' })
    await before.key()
    before.change({ amount: 500 })
    await before.done(LATE)
    expect(before.isDirty()).toBe(true)
    stopFollowing()
    await showsSoon(open(LATE), { reason: 'late', amount: 500 })
    const elsewhere = open(FRESH)
    await elsewhere.key()
    expect(elsewhere.values.getState()).toEqual(FRESH)
  })

  test('after a saving, a draft whose stored name contains its initial values is still one draft in two tabs', async () => {
    const before = open(FRESH)
    before.change({ reason: 'late' })
    await before.done(LATE)
    const other = open(LATE)
    other.change({ amount: 500 })
    await showsSoon(before, { reason: 'late', amount: 500 })
  })
})

test('two tabs see each other’s changes of a draft, and have one draft with one idempotency key', async () => {
  const [one, two] = [openTab(), openTab()]
  one.change({ reason: 'late' })
  await showsSoon(two, { reason: 'late', amount: 0 })
  two.change({ amount: 2000 })
  await showsSoon(one, { reason: 'late', amount: 2000 })
  expect(await one.key()).toBe(await two.key())
})

test('a draft begun in two tabs at the same moment is one draft with one idempotency key', async () => {
  const [one, two] = [openTab(), openTab()]
  one.change({ reason: 'late' })
  two.change({ reason: 'phone' })
  expect(await one.key()).toBe(await two.key())
})

test('a change after a draft was sent begins another draft', async () => {
  const tab = openTab()
  tab.change({ reason: 'late' })
  const given = await tab.key()
  await tab.done({ reason: 'late', amount: 0 })
  tab.change({ reason: 'late' })
  expect(await tab.key()).not.toBe(given)
})

test('a change while a draft is being sent is kept as another draft', async () => {
  const tab = openTab()
  tab.change({ reason: 'late' })
  const given = await tab.key()
  tab.change({ reason: 'phone' })
  await tab.done({ reason: 'late', amount: 0 })
  expect(tab.values.getState()).toEqual({ reason: 'phone', amount: 0 })
  expect(await tab.key()).not.toBe(given)
})

test('when a tab sends a draft, a change from another tab is kept, even if the sending tab does not know of it', async () => {
  const frozen = openTab()
  frozen.change({ reason: 'late' })
  await frozen.key()
  stopFollowing()
  const other = openTab()
  await showsSoon(other, { reason: 'late', amount: 0 })
  other.change({ reason: 'phone' })
  await other.key()
  await frozen.done({ reason: 'late', amount: 0 })
  await showsSoon(openTab(), { reason: 'phone', amount: 0 })
})

test('a change after another tab has sent the draft begins another draft, even if this tab does not know of the sending', async () => {
  const [frozen, other] = [openTab(), openTab()]
  frozen.change({ reason: 'late' })
  const given = await frozen.key()
  await showsSoon(other, { reason: 'late', amount: 0 })
  stopFollowing()
  await other.done({ reason: 'late', amount: 0 })
  frozen.change({ amount: 500 })
  expect(await frozen.key()).not.toBe(given)
})

test('a draft that is sent while its last change is being stored gets a new idempotency key afterwards', async () => {
  const tab = openTab()
  stopFollowing()
  tab.change({ reason: 'late' })
  const [given] = await Promise.all([tab.key(), tab.done({ reason: 'late', amount: 0 })])
  expect(await tab.key()).not.toBe(given)
})

test('a draft whose idempotency key was used for something else gets a new key and keeps its values', async () => {
  const tab = openTab()
  tab.change({ reason: 'phone' })
  const given = await tab.key()
  await tab.renew()
  expect(tab.values.getState()).toEqual({ reason: 'phone', amount: 0 })
  expect(await tab.key()).not.toBe(given)
})

describe('a draft given to a server without idempotency keys', () => {
  test('only one of two tabs sends a draft to a server that does not guard against duplicates, and then both tabs remove the draft', async () => {
    const [one, two] = [openTab(), openTab()]
    one.change({ reason: 'late' })
    await showsSoon(two, { reason: 'late', amount: 0 })
    const send = vi.fn(() => Promise.resolve(true))
    const ends = await Promise.all([one.takenAlone(send), two.takenAlone(send)])
    expect(ends.toSorted()).toEqual([null, true])
    expect(send).toHaveBeenCalledTimes(1)
    await one.done({ reason: 'late', amount: 0 })
    await showsSoon(one, FRESH)
    await showsSoon(two, FRESH)
  })

  test('a tab drops its draft for a server that does not guard against duplicates when another tab has already sent the draft', async () => {
    const [one, two] = [openTab(), openTab()]
    one.change({ reason: 'late' })
    await showsSoon(two, { reason: 'late', amount: 0 })
    stopFollowing()
    expect(await one.takenAlone(() => Promise.resolve(true))).toBe(true)
    expect(await two.takenAlone(() => Promise.resolve(true))).toBeNull()
    expect(two.values.getState()).toEqual(FRESH)
  })

  test('a draft that could not be sent to a server that does not guard against duplicates returns in both tabs, and can be sent again', async () => {
    const [one, two] = [openTab(), openTab()]
    one.change({ reason: 'late' })
    await showsSoon(two, { reason: 'late', amount: 0 })
    let answer = (_: boolean) => {}
    const sending = one.takenAlone(() => new Promise((resolve) => (answer = resolve)))
    await showsSoon(two, FRESH)
    expect(one.values.getState()).toEqual({ reason: 'late', amount: 0 })
    answer(false)
    expect(await sending).toBe(false)
    await showsSoon(two, { reason: 'late', amount: 0 })
    expect(await two.takenAlone(() => Promise.resolve(true))).toBe(true)
  })

  test('a draft returns when sending it to a server that does not guard against duplicates threw an exception', async () => {
    const [one, two] = [openTab(), openTab()]
    one.change({ reason: 'late' })
    await expect(one.takenAlone(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    await showsSoon(two, { reason: 'late', amount: 0 })
  })

  test('a change made while a draft is sent to a server that does not guard against duplicates stays as another draft', async () => {
    const tab = openTab()
    tab.change({ reason: 'late' })
    const given = await tab.key()
    await tab.takenAlone(() => {
      tab.change({ reason: 'phone' })
      return Promise.resolve(true)
    })
    await tab.done({ reason: 'late', amount: 0 })
    expect(tab.values.getState()).toEqual({ reason: 'phone', amount: 0 })
    expect(await tab.key()).not.toBe(given)
  })

  test('on a device that cannot store, a tab does not look at other tabs before it sends a draft to a server that does not guard against duplicates', async () => {
    const tab = openTab(FORBIDDEN)
    tab.change({ reason: 'late' })
    expect(await tab.takenAlone(() => Promise.resolve(true))).toBe(true)
  })
})

test('on a device that cannot store, a draft and its idempotency key last as long as the screen is open', async () => {
  const tab = openTab(FORBIDDEN)
  tab.change({ reason: 'late' })
  const key = await tab.key()
  tab.change({ amount: 500 })
  expect(await tab.key()).toBe(key)
  expect(tab.values.getState()).toEqual({ reason: 'late', amount: 500 })
  expect(tab.isKept()).toBe(false)
})
