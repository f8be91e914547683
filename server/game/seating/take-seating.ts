import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { SeatedTable } from '../../rules/seating/plain-draw'
import { withNames } from '../../rules/seating/shuffled-plan'
import { type NextSeating, prepareSeating, type SeekSeating } from './next-seating'
import { assertWhole } from './previewed-tables'
import { searchForNext, seatFound } from './seat-next'
import { assertNoGameRuns } from './seating-checks'
import { assertSameState } from './seating-preview'
import { readShown } from './shown-seating'

/**
 * Seats exactly the previewed tables, with or without swapped seats: everybody, or nobody. Refuses with
 * `seating_moved_on` when the event has changed since the preview, with `seating_not_whole`, and whatever the
 * other calls that seat people would refuse.
 */
export const takeSeating = changingCall({
  method: Venue.method.takeSeating,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async requestWork(args) {
    const { asked } = readShown(args.request, args.event)
    return asked.kind === 'shuffled' ? searchForNext({ ...args, asked }) : null
  },
  async run(args) {
    const { tx, event, request, prepared } = args
    const { asked, stateKey, tables } = readShown(request, event)
    await assertNoGameRuns(tx, event.id)
    const next = await prepareSeating({ ...args, asked })
    assertSameState(next, stateKey)
    assertWhole(tables, next.playerIds)
    const seek: SeekSeating = (input) => prepared({ name: 'seat', input })
    const plan = asked.kind === 'shuffled' ? await planFor(tables, next, seek) : null
    await seatFound({ ...args, asked }, { tables, plan })
    return { success: true }
  },
})

/**
 * The plan to store with these tables. The first shuffled seating makes the plan of all later sessions. If
 * people were swapped in it, they are swapped in the whole plan, which stays as good as before. If people of two
 * tables were swapped in a later session, the stored plan is no longer valid.
 */
async function planFor(
  tables: readonly SeatedTable[],
  { history, find }: NextSeating,
  seek: SeekSeating,
) {
  const found = await find(seek)
  if (found.plan === null || history.length > 0) return found.plan
  return withNames(found.plan, { of: found.tables, instead: tables })
}
