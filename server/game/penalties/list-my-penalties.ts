import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { listPenaltiesOf } from './penalty-reader'
import { penaltyToWire } from './penalty-wire'

/** The caller's own penalties in an event, cancelled ones included. The list of referees stays empty. */
export const listMyPenalties = readingCall({
  method: Mimir.method.listMyPenalties,
  allow: 'signedIn',
  about: EVENT_NAMED,
  async run({ tx, request, caller }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const { eventId } = request
    const listed = await listPenaltiesOf(tx, eventId, { playerId: caller.personId })
    return { penalties: listed.map(penaltyToWire) }
  },
})
