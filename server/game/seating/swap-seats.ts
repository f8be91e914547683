import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { fieldInvalid } from '../../call/call-error'
import { searchingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { cutInFours } from '../../rules/seating/plain-draw'
import { prepareSeating } from './next-seating'
import { assertWhole } from './previewed-tables'
import { requiredId } from '../../call/required-fields'
import { assertNoGameRuns } from './seating-checks'
import { assertSameState, readForPreview } from './seating-preview'
import { readShown } from './shown-seating'

/**
 * Swaps two people of a previewed seating and says how good the tables are then, without seating anybody.
 * Refuses with `seating_moved_on`, and whatever the calls that seat people would refuse.
 */
export const swapSeats = searchingCall({
  method: Venue.method.swapSeats,
  allow: 'manageSeating',
  paced: { work: 'previews' },
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async read({ tx, event, request, random }) {
    const { asked, stateKey, tables } = readShown(request, event)
    const seated = tables.flat()
    const first = requiredId(request.firstPlayerId, 'firstPlayerId')
    if (!seated.includes(first)) throw fieldInvalid('firstPlayerId')
    const second = requiredId(request.secondPlayerId, 'secondPlayerId')
    if (!seated.includes(second) || second === first) throw fieldInvalid('secondPlayerId')
    await assertNoGameRuns(tx, event.id)
    const next = await prepareSeating({ tx, event, asked, random })
    assertSameState(next, stateKey)
    assertWhole(tables, next.playerIds)
    const swapped = seated.map((id) => (id === first ? second : id === second ? first : id))
    const preview = await readForPreview(tx, { event, next })
    return () => Promise.resolve(preview(cutInFours(swapped)))
  },
})
