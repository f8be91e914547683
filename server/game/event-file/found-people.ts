import { and, asc, isNull, notLike, or } from 'drizzle-orm'
import type { PersonInFile } from '../../../src/contract/wire/shinpan/event_file_pb'
import { REMOVED_TITLE } from '../../../src/domain/people/removed-title'
import { oneLine } from '../../../src/lib/one-line'
import { anyOf, anyOfTexts } from '../../db/any-of'
import type { Queryable } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { readVenueId } from './venue-id'
import type { NarrowFile } from './narrow-file'

export interface FoundPerson {
  readonly id: number
  readonly title: string
  readonly city: string
}

/**
 * For each person of a file, by their id in the file: the people of this server who may be the same. They
 * have exactly the same name. For a file of this hall, the account with the same id comes first, even if
 * its name has changed. Removed accounts never match, nor do people who were joined with an account.
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
      const others = (byName.get(oneLine(title)) ?? []).filter((row) => row !== account)
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
          anyOfTexts(
            title,
            people.map((person) => oneLine(person.title)),
          ),
          isOurs
            ? anyOf(
                id,
                people.map((person) => person.id),
              )
            : undefined,
        ),
        notLike(title, `${REMOVED_TITLE}%`),
        isNull(persons.joinedInto),
      ),
    )
    .orderBy(asc(id))
}
