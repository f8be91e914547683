import { and, asc, inArray, notLike, or } from 'drizzle-orm'
import type { PersonInFile } from '../../../src/contract/wire/shinpan/event_file_pb'
import { REMOVED_TITLE } from '../../../src/domain/people/removed-title'
import type { Queryable } from '../../db/database'
import { persons } from '../../db/schema/persons'
import { readVenueId } from './hall-id'
import type { NarrowFile } from './narrow-file'

export interface FoundPerson {
  readonly id: number
  readonly title: string
  readonly city: string
}

/**
 * For each person of a file those of this server who may be the same, by id of the file: whoever has the very name, and
 * in a file of this hall the account itself, first. Removed accounts are nobody.
 */
export async function findPeopleOfFile(
  db: Queryable,
  { people, venue }: Pick<NarrowFile, 'people' | 'venue'>,
): Promise<ReadonlyMap<number, readonly FoundPerson[]>> {
  const isOurs = venue === (await readVenueId(db))
  const rows = await listCandidates(db, { people, isOurs })
  const byName = new Map<string, FoundPerson[]>()
  for (const row of rows) {
    const same = byName.get(row.title)
    if (same === undefined) byName.set(row.title, [row])
    else same.push(row)
  }
  const byId = new Map(isOurs ? rows.map((row) => [row.id, row]) : [])
  return new Map(
    people.map(({ id, title }) => {
      const account = byId.get(id)
      const others = (byName.get(nameOf(title)) ?? []).filter((row) => row !== account)
      return [id, account === undefined ? others : [account, ...others]]
    }),
  )
}

async function listCandidates(
  db: Queryable,
  { people, isOurs }: { people: readonly PersonInFile[]; isOurs: boolean },
): Promise<FoundPerson[]> {
  if (people.length === 0) return []
  const { id, title, city } = persons
  return db
    .select({ id, title, city })
    .from(persons)
    .where(
      and(
        or(
          inArray(
            title,
            people.map((person) => nameOf(person.title)),
          ),
          isOurs
            ? inArray(
                id,
                people.map((person) => person.id),
              )
            : undefined,
        ),
        notLike(title, `${REMOVED_TITLE}%`),
      ),
    )
    .orderBy(asc(id))
}

/** As names are kept. */
export const nameOf = (title: string): string => title.trim().normalize('NFC')
