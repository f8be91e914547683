import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abortWhenLeft, type PageLeave } from '../../../src/store/abort-when-left'
import { createReopening } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'

const NATIVE = {
  transaction: IDBDatabase.prototype.transaction,
  open: IDBFactory.prototype.open,
}

let page: EventTarget
let leave: PageLeave
beforeEach(() => {
  page = new EventTarget()
  leave = abortWhenLeft(page, { IDBDatabase, IDBFactory })
})
afterEach(unfollow)

function unfollow() {
  IDBDatabase.prototype.transaction = NATIVE.transaction
  IDBFactory.prototype.open = NATIVE.open
}

const happens = (name: 'pagehide' | 'pageshow') => page.dispatchEvent(new Event(name))

function openDatabase(): Promise<IDBDatabase> {
  const request = new IDBFactory().open('hall', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'))
  return new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result))
  })
}

const endOf = (transaction: IDBTransaction) =>
  new Promise<string>((resolve) => {
    for (const name of ['complete', 'abort'])
      transaction.addEventListener(name, () => resolve(name))
  })

test('a transaction that is open when the page is left is aborted', async () => {
  const db = await openDatabase()
  const transaction = db.transaction('rows', 'readwrite')
  transaction.objectStore('rows').put('a ruling', 1)
  const ended = endOf(transaction)
  happens('pagehide')
  expect(await ended).toBe('abort')
})

test('a transaction that begins while the page is left is aborted, but a transaction after the return is not', async () => {
  const db = await openDatabase()
  happens('pagehide')
  const left = endOf(db.transaction('rows', 'readonly'))
  happens('pageshow')
  const back = endOf(db.transaction('rows', 'readonly'))
  expect([await left, await back]).toEqual(['abort', 'complete'])
})

test('the transaction that creates a database is aborted when the page is left', async () => {
  unfollow()
  // A browser begins this transaction without calling `IDBDatabase.prototype.transaction`, but fake-indexeddb calls it.
  // So here the page wraps another object instead.
  const { transaction } = NATIVE
  abortWhenLeft(page, { IDBDatabase: { prototype: { transaction } }, IDBFactory })
  const request = new IDBFactory().open('hall', 1)
  const failed = new Promise<string | undefined>((resolve) => {
    request.addEventListener('upgradeneeded', () => happens('pagehide'))
    request.addEventListener('error', () => resolve(request.error?.name))
  })
  expect(await failed).toBe('AbortError')
})

test.each([
  { when: 'during its write', name: 'Oslo', isOpen: true },
  { when: 'while its database opens', name: 'Rome', isOpen: false },
])(
  'work of a page that is left $when is done once the person is back',
  async ({ name, isOpen }) => {
    const indexedDB = new IDBFactory()
    const open = () => rulingsDb({ indexedDB, IDBKeyRange })
    await open().open()
    // Each pause between two attempts ends because the page runs again.
    const wait = async () => void happens('pageshow')
    const db = createReopening({ open, wait, page: leave })
    if (isOpen) await db.run((rulings) => rulings.meta.get('hall'))
    const attempts: boolean[] = []
    await db.run((rulings) => {
      attempts.push(leave.isLeft())
      const saved = rulings.meta.put({ key: 'hall', value: name })
      if (attempts.length === 1) happens('pagehide')
      return saved
    })
    expect(attempts).toEqual([false, false])
    const kept = await db.run((rulings) => rulings.meta.get('hall'))
    expect(kept).toEqual({ key: 'hall', value: name })
  },
)

test('when the person returns to the page, the database is opened anew, because an unfinished opening may be broken', async () => {
  const indexedDB = new IDBFactory()
  let opened = 0
  const open = () => {
    opened += 1
    return rulingsDb({ indexedDB, IDBKeyRange })
  }
  createReopening({ open, wait: () => Promise.resolve(), page: leave })
  happens('pageshow')
  expect(opened).toBe(1)
  happens('pagehide')
  happens('pageshow')
  expect(opened).toBe(2)
})
