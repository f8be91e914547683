import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { EpochMs } from '../domain/ids'
import type { Action, JournalRow, NewAction } from './stored-action'

export interface DraftRow {
  readonly owner: string
  readonly form: string
  readonly updatedAt: EpochMs
  readonly value: unknown
  /** UUID that becomes the key of what is made of it. Absent in rows of before. */
  readonly id?: string
}

export interface MetaRow {
  readonly key: string
  readonly value: unknown
}

/**
 * The database of rulings. It is never wiped by code, and its schema only ever grows:
 * a row once saved must be readable by every later version.
 */
export interface RulingsDb extends Dexie {
  actions: Table<Action, number, NewAction>
  journal: Table<JournalRow, number, Omit<JournalRow, 'n'>>
  drafts: Table<DraftRow, [string, string]>
  meta: Table<MetaRow, string>
}

export const RULINGS_DB_NAME = 'rulings'

/** Names the database; it is opened by its first use. Tests give their own IndexedDB. */
export function rulingsDb(
  options: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): RulingsDb {
  const db = new Dexie(RULINGS_DB_NAME, {
    ...options,
    // A ruling that was acknowledged must survive a power cut.
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as RulingsDb
  db.version(1).stores({
    actions:
      '++seq, &id, [server+owner+state], [lane+seq], [server+owner+eventId], group, settledAt',
    journal: '++n, actionId, at',
    drafts: '&[owner+form], updatedAt',
    meta: '&key',
  })
  return db
}
