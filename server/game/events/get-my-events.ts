import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading-call'
import { descriptionToHtml } from '../../../src/domain/description-html'
import { listEventsOfPlayer } from './event-reader'

/** The unfinished events the caller is registered in, newest first. */
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
