import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { searchingCall } from '../../call/reading-call'
import { EVENT_NAMED } from '../../call/subject'
import { readAskedSeating } from './asked-seating'
import { prepareSeating } from './next-seating'
import { assertNoGameRuns } from './seating-checks'
import { readForPreview } from './seating-preview'

/**
 * Tells who would sit where and what that is like, and seats nobody. Refuses what the seating itself would be refused
 * for. The same options in the same state give the same tables. Source: seating.
 */
export const previewSeating = searchingCall({
  method: Venue.method.previewSeating,
  allow: 'manageSeating',
  paced: { work: 'previews' },
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async read({ tx, event, request, random }) {
    const asked = readAskedSeating(request.options, event)
    await assertNoGameRuns(tx, event.id)
    const next = await prepareSeating({ tx, event, asked, random })
    const preview = await readForPreview(tx, { event, next })
    return async (offThread) => {
      const { tables } = await next.find((task) => offThread('seat', task))
      return preview(tables)
    }
  },
})
