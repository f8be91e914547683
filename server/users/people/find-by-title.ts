import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading/reading-call'
import { findPeopleByTitle as findPeople } from './person-reader'

/**
 * Finds people whose titles have words that begin with the words of the query; accents do not matter. Returns
 * the first ten, and the number of further matches. A blank query finds nobody.
 */
export const findByTitle = readingCall({
  method: Frey.method.findByTitle,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request }) {
    const { people, more } = await findPeople(tx, request.query)
    return {
      people: people.map(({ id, city, tenhouId, title, hasAvatar, updatedAt }) => ({
        id,
        city,
        tenhouId,
        title,
        hasAvatar,
        lastUpdate: updatedAt.toISOString(),
      })),
      more,
    }
  },
})
