import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading-call'
import { listByMajsoulAccounts } from './person-reader'
import { peopleToWire } from './person-to-wire'

/**
 * Who has one of these accounts of Mahjong Soul, as far as the caller may see them. The account's number alone decides:
 * players change their nicknames.
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
