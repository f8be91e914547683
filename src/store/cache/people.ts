import { foldedTitle } from '../../domain/people/search-words'
import { foldText } from '../../lib/fold-text'
import type { CacheDb, RememberedPersonRow } from './cache-db'
import type { Reopening } from '../reopen'
import type { Scope } from '../scope'

export type RememberedPerson = Omit<RememberedPersonRow, 'server' | 'owner' | 'venue'>

export interface RememberedPeople {
  readonly rows: readonly RememberedPerson[]
  readonly more: number
}

/**
 * Remembers the people whom the server listed in answers to one account.
 * `Snapshots.forget` deletes them with the account's snapshots.
 */
export function createPeople(cache: Reopening<CacheDb>) {
  return {
    remember(scope: Scope, people: readonly RememberedPerson[]): Promise<void> {
      const { server, owner, venue } = scope
      const rows = people.map((person) => ({ ...person, server, owner, venue }))
      return cache.run(async (db) => {
        await db.people.bulkPut(rows)
      })
    },

    /**
     * Finds people whose name contains every word of the text, ignoring case and accents. Exact matches come first,
     * then the order is by name. `more` is the number of matches beyond the limit.
     */
    find({ server, owner, venue }: Scope, text: string, limit: number): Promise<RememberedPeople> {
      const wanted = foldText(text).split(/\s+/).filter(Boolean)
      return cache.run(async (db) => {
        const rows = await db.people
          .where({ server, owner })
          .filter((row) => row.venue === venue && holdsAll(row.title, wanted))
          .sortBy('title')
        const named = foldedTitle(text)
        const isNamedSo = ({ title }: RememberedPersonRow) => foldedTitle(title) === named
        const exactFirst = rows.toSorted((a, b) => Number(isNamedSo(b)) - Number(isNamedSo(a)))
        return {
          rows: exactFirst.slice(0, limit),
          more: Math.max(0, rows.length - limit),
        }
      })
    },

    /** The people with these ids, in no particular order. Unknown ids are left out. */
    byIds({ server, owner, venue }: Scope, ids: readonly number[]): Promise<RememberedPerson[]> {
      return cache.run(async (db) => {
        const keys = ids.map((id): [string, string, number] => [server, owner, id])
        const rows = await db.people.bulkGet(keys)
        return rows.filter((row): row is RememberedPersonRow => row?.venue === venue)
      })
    },
  }
}

const holdsAll = (title: string, wanted: readonly string[]): boolean => {
  const folded = foldText(title)
  return wanted.every((word) => folded.includes(word))
}

export type People = ReturnType<typeof createPeople>
