import { Venue } from '../../src/contract/wire/shinpan/venue_pb'
import { fieldInvalid, fieldMissing } from '../call/call-error'
import { readingCall } from '../call/define-call'
import { assertNotFinished, readEvent } from '../call/event-row'
import { cutInFours } from '../rules/seating/plain-draw'
import { readAskedSeating } from './asked-seating'
import { prepareSeating } from './next-seating'
import { readPreviewedTables } from './previewed-tables'
import { requiredEventId } from './required-fields'
import { assertNoGameRuns } from './seating-checks'
import { assertSameState, previewOf } from './seating-preview'

/**
 * Lets two of a previewed seating change seats, tells what the tables are like then, and seats nobody. Refuses with
 * `seating_moved_on`, and what the seating itself would be refused for.
 */
export const swapSeats = readingCall({
  method: Venue.method.swapSeats,
  allow: 'manageSeating',
  eventOf: requiredEventId,
  async run({ tx, aside, request, random }) {
    const { firstPlayerId: first, secondPlayerId: second, stateKey } = request
    const event = await readEvent(tx, request.eventId)
    assertNotFinished(event)
    const asked = readAskedSeating(request.options, event)
    if (stateKey === '') throw fieldMissing('stateKey')
    await assertNoGameRuns(tx, event.id)
    const next = await prepareSeating({ tx, aside, event, asked, random })
    assertSameState(next, stateKey)
    const seated = readPreviewedTables(request.tables, next.playerIds).flat()
    if (!seated.includes(first)) throw fieldInvalid('firstPlayerId')
    if (!seated.includes(second) || second === first) throw fieldInvalid('secondPlayerId')
    const swapped = seated.map((id) => (id === first ? second : id === second ? first : id))
    return previewOf(tx, { event, next, tables: cutInFours(swapped) })
  },
})
