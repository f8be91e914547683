import type { Caller } from '../../call/caller'
import type { Queryable } from '../../db/database'
import { mayReadPrivateData, type PersonRow } from './person-reader'

/**
 * People as the caller may see them: e-mail and phone are for oneself, superadmins and holders of the right to private
 * data; messenger and notifications for oneself and superadmins. Source: users, personal data.
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
