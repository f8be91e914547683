import { Venue } from '../../src/contract/wire/shinpan/venue_pb'
import { changingCall } from '../call/define-call'
import { assertNotFinished } from '../call/event-row'
import { prepareSeating } from './next-seating'
import { assertWhole } from './previewed-tables'
import { requiredEventId } from './required-fields'
import { seatFound } from './seat-next'
import { assertNoGameRuns } from './seating-checks'
import { assertSameState } from './seating-preview'
import { readShown } from './shown-seating'

/**
 * Seats exactly the tables that were previewed, seats swapped or not: everybody, or nobody. Refuses with
 * `seating_moved_on` when the event is no longer as it was then, with `seating_not_whole`, and with what the seating
 * itself would be refused for.
 */
export const takeSeating = changingCall({
  method: Venue.method.takeSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run(args) {
    const { tx, event, request } = args
    assertNotFinished(event)
    const { asked, stateKey, tables } = readShown(request, event)
    await assertNoGameRuns(tx, event.id)
    const next = await prepareSeating({ ...args, asked })
    assertSameState(next, stateKey)
    assertWhole(tables, next.playerIds)
    // The first shuffled seating lays out those after it; where seats were swapped, the plan does not stand and is dropped by itself.
    const plan = asked.kind === 'shuffled' ? next.find().plan : undefined
    await seatFound({ ...args, asked }, { tables, plan })
    return { success: true }
  },
})
