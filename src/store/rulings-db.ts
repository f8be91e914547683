import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { EpochMs } from '../domain/ids'
import type { JournalRow } from './ruling-changes'
import type { Ruling, NewRuling } from './stored-ruling'
import { RULINGS_DB_NAME } from './has-rulings-db'

export interface DraftRow {
  readonly owner: string
  readonly form: string
  readonly updatedAt: EpochMs
  readonly value: unknown
  /**
   * The UUID that becomes the idempotency key of the ruling made from the draft. Absent in rows of earlier versions.
   */
  readonly id?: string
}

export interface MetaRow {
  readonly key: string
  readonly value: unknown
}

/**
 * The database of rulings. No code ever deletes it.
 * Its schema only grows, because every later version must be able to read every stored row.
 */
export interface RulingsDb extends Dexie {
  actions: Table<Ruling, number, NewRuling>
  journal: Table<JournalRow, number, Omit<JournalRow, 'n'>>
  drafts: Table<DraftRow, [string, string]>
  meta: Table<MetaRow, string>
}

/** Defines the database. Its first use opens it. Tests pass their own IndexedDB. */
export function rulingsDb(
  options: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): RulingsDb {
  const db = new Dexie(RULINGS_DB_NAME, {
    ...options,
    // This option makes the browser write to the disk before it answers, because a ruling shown as saved must survive a
    // power cut.
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
