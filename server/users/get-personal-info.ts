import { Frey } from '../../src/contract/wire/frey_pb'
import { fieldMissing } from '../call/call-error'
import type { Caller } from '../call/caller'
import { readingCall } from '../call/reading-call'
import type { Queryable } from '../db/database'
import { listPeople, mayReadPrivateData, type PersonRow } from './person-reader'

/**
 * Profiles by id; unknown ids are left out. E-mail and phone are for oneself, superadmins and holders of the right to
 * private data; messenger and notifications for oneself and superadmins.
 */
export const getPersonalInfo = readingCall({
  method: Frey.method.getPersonalInfo,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    if (request.ids.length === 0) throw fieldMissing('ids')
    const people = await listPeople(tx, request.ids)
    const sight = await sightOf(tx, caller)
    return { people: people.map((person) => personToWire(person, sight(person.id))) }
  },
})

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
