import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading/reading-call'
import { listByMajsoulAccounts } from './person-reader'
import { peopleToWire } from './person-to-wire'

/**
 * Finds people by their accounts of Mahjong Soul, with the fields that the caller may see. Only the account's number is
 * compared, because players change their nicknames.
 */
export const findByMajsoulAccountId = readingCall({
  method: Frey.method.findByMajsoulAccountId,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    const accountIds = request.ids.map(({ accountId }) => accountId)
    const people = await listByMajsoulAccounts(tx, accountIds)
    return { people: await peopleToWire(tx, { people, caller }) }
  },
})
