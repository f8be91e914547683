import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

/** Installs a browser's databases, all empty, in place of those of the files before. */
export function freshDatabases(): void {
  const indexedDB = new IDBFactory()
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}
