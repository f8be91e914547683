import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readingCall } from '../../call/define-call'
import { assertNotFinished, readEvent } from '../../call/event-row'
import { readAskedSeating } from './asked-seating'
import { prepareSeating } from './next-seating'
import { requiredEventId } from '../../call/required-fields'
import { assertNoGameRuns } from './seating-checks'
import { previewOf } from './seating-preview'

/**
 * Tells who would sit where and what that is like, and seats nobody. Refuses what the seating itself would be refused
 * for. The same options in the same state give the same tables. Source: seating.
 */
export const previewSeating = readingCall({
  method: Venue.method.previewSeating,
  allow: 'manageSeating',
  eventOf: requiredEventId,
  async run({ tx, aside, request, random }) {
    const event = await readEvent(tx, request.eventId)
    assertNotFinished(event)
    const asked = readAskedSeating(request.options, event)
    await assertNoGameRuns(tx, event.id)
    const next = await prepareSeating({ tx, aside, event, asked, random })
    return previewOf(tx, { event, next, tables: next.find().tables })
  },
})
