import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { searchingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readAskedSeating } from './asked-seating'
import { prepareSeating } from './next-seating'
import { assertNoGameRuns } from './seating-checks'
import { readForPreview } from './seating-preview'

/**
 * Gives the seats of the next session and says how good they are, without seating anybody. Refuses whatever
 * the calls that seat people would refuse. The same options in the same state give the same tables, except
 * for winds by lot without a seed.
 * Source: docs/rules/seating.md#who-is-seated.
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
