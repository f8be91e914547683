import { Frey } from '../../../src/contract/wire/frey_pb'
import { readingCall } from '../../call/reading/reading-call'
import { listPeople } from './person-reader'

/** The nicknames of these people on Mahjong Soul; people without one are left out. */
export const getMajsoulNicknames = readingCall({
  method: Frey.method.getMajsoulNicknames,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request }) {
    const people = await listPeople(tx, request.ids)
    return {
      mapping: people
        .filter(({ msNickname }) => msNickname !== '')
        .map(({ id, msNickname }) => ({ personId: id, nickname: msNickname })),
    }
  },
})
