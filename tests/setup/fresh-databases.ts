import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

const { transaction } = IDBDatabase.prototype
const { open } = IDBFactory.prototype

/**
 * Gives the databases their own functions back. Each console that opens wraps them, and a hundred wraps around each other
 * slow down every transaction.
 */
export function unwrapDatabases(): void {
  Object.assign(IDBDatabase.prototype, { transaction })
  Object.assign(IDBFactory.prototype, { open })
}

/** Installs a browser's databases, all empty, in place of those of the files before. */
export function freshDatabases(): void {
  unwrapDatabases()
  const indexedDB = new IDBFactory()
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}
