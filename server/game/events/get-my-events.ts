import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { descriptionToHtml } from '../../../src/domain/event/description-html'
import { listEventsOfPlayer } from './event-reader'

/** The unfinished events in which the caller is registered, newest first. */
export const getMyEvents = readingCall({
  method: Mimir.method.getMyEvents,
  allow: 'signedIn',
  about: 'noSingleEvent',
  async run({ tx, caller }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const events = await listEventsOfPlayer(tx, caller.personId)
    return {
      events: events.map(({ id, title, description, type }) => ({
        id,
        title,
        description: descriptionToHtml(description),
        isOnline: type === 'online',
      })),
    }
  },
})
