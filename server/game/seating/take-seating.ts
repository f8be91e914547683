import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { changingCall } from '../../call/define-call'
import { assertNotFinished } from '../../call/event-row'
import type { SeatedTable } from '../../rules/seating/plain-draw'
import { withNames } from '../../rules/seating/shuffled-plan'
import { type NextSeating, prepareSeating } from './next-seating'
import { assertWhole } from './previewed-tables'
import { requiredEventId } from '../../call/required-fields'
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
    const plan = asked.kind === 'shuffled' ? planFor(tables, next) : null
    await seatFound({ ...args, asked }, { tables, plan })
    return { success: true }
  },
})

/**
 * The first shuffled seating lays out those after it. Who changed seats in it changes them in the whole plan, which is
 * then as good as before; later the plan does not stand once people of two tables changed seats.
 */
function planFor(tables: readonly SeatedTable[], { history, find }: NextSeating) {
  const found = find()
  if (found.plan === null || history.length > 0) return found.plan
  return withNames(found.plan, { of: found.tables, instead: tables })
}
