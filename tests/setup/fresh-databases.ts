import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

const { transaction } = IDBDatabase.prototype
const { open } = IDBFactory.prototype

/**
 * Restores the original methods of the databases. Each console that opens wraps these methods, and a hundred wrappers
 * around each other would slow down every transaction.
 */
export function unwrapDatabases(): void {
  Object.assign(IDBDatabase.prototype, { transaction })
  Object.assign(IDBFactory.prototype, { open })
}

/** Replaces the databases of earlier test files by the empty databases of a new browser. */
export function freshDatabases(): void {
  unwrapDatabases()
  const indexedDB = new IDBFactory()
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}
