import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { roleInEvent } from '../../call/caller/roles'
import { assertNotFinished, readEvent } from '../../call/event-row'
import { playHand } from '../../../src/domain/hand/play-hand'
import { checkHand } from './check-hand'
import { requiredSessionHash } from '../../call/required-fields'
import { roundState } from './round-state'
import { readSession } from '../sessions/session-reader'

/**
 * Says what a hand would pay. The call checks the hand like a recorded one, but does not record it.
 * Source: docs/rules/sessions.md#recording-a-hand.
 */
export const previewRound = readingCall({
  method: Mimir.method.previewRound,
  allow: 'signedIn',
  paced: { work: 'previews' },
  about: 'noSingleEvent',
  async run({ tx, request, caller }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const session = await readSession(tx, requiredSessionHash(request))
    const event = await readEvent(tx, session.eventId)
    assertNotFinished(event)
    const { roundData } = request
    const role = await roleInEvent({ db: tx, caller, eventId: event.id })
    const author = { personId: caller.personId, role }
    const hand = await checkHand({ tx, event, session, author, roundData })
    const { ruleset } = event
    const before = session.state
    const { deltas, payments } = playHand({ state: before, hand, ruleset, noTimeLeft: false })
    const { hash: sessionHash, players } = session
    return { state: roundState({ sessionHash, players, before, hand, deltas, payments }) }
  },
})
