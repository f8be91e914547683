import type { CacheDb, PersonRow } from './cache-db'
import type { Reopening } from './reopen'
import type { Scope } from './stored-action'

export type KnownPerson = Omit<PersonRow, 'server' | 'owner' | 'venue'>

/** People kept for one person's use; `Snapshots.forget` removes them with the rest. */
export function createPeople(cache: Reopening<CacheDb>) {
  return {
    remember(scope: Scope, people: readonly KnownPerson[]): Promise<void> {
      const { server, owner, venue } = scope
      const rows = people.map((person) => ({ ...person, server, owner, venue }))
      return cache.run(async (db) => {
        await db.people.bulkPut(rows)
      })
    },

    /** People whose name holds every word of the text, whatever its case, by name. */
    find({ server, owner, venue }: Scope, text: string, limit: number): Promise<KnownPerson[]> {
      const wanted = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
      return cache.run(async (db) => {
        const rows = await db.people
          .where({ server, owner })
          .filter((row) => row.venue === venue && holdsAll(row.title, wanted))
          .sortBy('title')
        return rows.slice(0, limit)
      })
    },

    /** The people of some ids, in no order; unknown ones are left out. */
    byIds({ server, owner, venue }: Scope, ids: readonly number[]): Promise<KnownPerson[]> {
      return cache.run(async (db) => {
        const keys = ids.map((id): [string, string, number] => [server, owner, id])
        const rows = await db.people.bulkGet(keys)
        return rows.filter((row): row is PersonRow => row?.venue === venue)
      })
    },
  }
}

const holdsAll = (title: string, wanted: readonly string[]): boolean => {
  const folded = title.toLocaleLowerCase()
  return wanted.every((word) => folded.includes(word))
}

export type People = ReturnType<typeof createPeople>
