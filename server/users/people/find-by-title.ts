import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading-call'
import { findByTitle as findPeople } from './person-reader'

/** Searches people by the beginnings of the words of their titles. A blank query finds nobody. */
export const findByTitle = readingCall({
  method: Frey.method.findByTitle,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request }) {
    const people = await findPeople(tx, request.query)
    return {
      people: people.map(({ id, city, tenhouId, title, hasAvatar, updatedAt }) => ({
        id,
        city,
        tenhouId,
        title,
        hasAvatar,
        lastUpdate: updatedAt.toISOString(),
      })),
    }
  },
})
