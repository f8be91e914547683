import type { Caller } from '../../call/caller/caller'
import type { Queryable } from '../../db/database'
import { mayReadPrivateData, type PersonRow } from './person-reader'

/**
 * People with the fields that the caller may see. E-mail and phone are visible to the person, to superadmins and
 * to holders of the right to private data. Messenger and notifications are visible only to the person and to
 * superadmins.
 * Source: docs/rules/people.md#personal-data.
 */
export async function peopleToWire(
  db: Queryable,
  { people, caller }: { people: readonly PersonRow[]; caller: Caller | null },
) {
  const sight = await sightOf(db, caller)
  return people.map((person) => personToWire(person, sight(person.id)))
}

type Sight = 'public' | 'private' | 'all'

async function sightOf(db: Queryable, caller: Caller | null): Promise<(personId: number) => Sight> {
  if (caller === null) return () => 'public'
  if (caller.isSuperadmin) return () => 'all'
  const ofOthers = (await mayReadPrivateData(db, caller.personId)) ? 'private' : 'public'
  return (personId) => (personId === caller.personId ? 'all' : ofOthers)
}

function personToWire(person: PersonRow, sight: Sight) {
  const { id, city, tenhouId, title, country, hasAvatar, updatedAt } = person
  const { msNickname, msAccountId, phone, telegramId, notifications } = person
  return {
    id,
    city,
    tenhouId,
    title,
    country,
    hasAvatar,
    lastUpdate: updatedAt.toISOString(),
    msNickname,
    msAccountId,
    ...(sight !== 'public' && { email: person.email ?? '', phone }),
    ...(sight === 'all' && { telegramId, notifications }),
  }
}
