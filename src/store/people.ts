import type { CacheDb, PersonRow } from './cache-db'
import type { Reopening } from './reopen'
import type { Scope } from './stored-action'

export type KnownPerson = Omit<PersonRow, 'server' | 'owner'>

/** People kept for one person's use; `Snapshots.forget` removes them with the rest. */
export function createPeople(cache: Reopening<CacheDb>) {
  return {
    remember(scope: Scope, people: readonly KnownPerson[]): Promise<void> {
      const { server, owner } = scope
      const rows = people.map((person) => ({ ...person, server, owner }))
      return cache.run(async (db) => {
        await db.people.bulkPut(rows)
      })
    },

    /** People whose name holds the text, whatever its case, by name. */
    find({ server, owner }: Scope, text: string, limit: number): Promise<KnownPerson[]> {
      const wanted = text.trim().toLocaleLowerCase()
      return cache.run(async (db) => {
        const rows = await db.people
          .where({ server, owner })
          .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
          .sortBy('title')
        return rows.slice(0, limit)
      })
    },

    /** The people of some ids, in no order; unknown ones are left out. */
    byIds({ server, owner }: Scope, ids: readonly number[]): Promise<KnownPerson[]> {
      return cache.run(async (db) => {
        const keys = ids.map((id): [string, string, number] => [server, owner, id])
        const rows = await db.people.bulkGet(keys)
        return rows.filter((row): row is PersonRow => row !== undefined)
      })
    },
  }
}

export type People = ReturnType<typeof createPeople>
