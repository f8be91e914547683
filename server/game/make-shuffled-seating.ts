import { Mimir } from '../../src/contract/wire/mimir_pb'
import { fieldInvalid } from '../call/call-error'
import { changingCall } from '../call/define-call'
import { assertNotFinished } from '../call/event-row'
import { drawTables } from '../rules/seating/plain-draw'
import { dealWinds } from '../rules/seating/winds'
import { requiredEventId } from './required-fields'
import { assertNoGameRuns, assertSeatable } from './seating-checks'
import { readPool, readSeatCounts } from './seating-reader'
import { seatTables } from './seating-writer'
import { windModeOf } from './wind-mode'

/**
 * Seats everybody who takes part by lot. Checked first, then made at once: nobody is seated, or everybody is.
 * Refuses with `games_still_running`, `too_few_players` or `players_not_divisible`. Source: seating, shuffled.
 */
export const makeShuffledSeating = changingCall({
  method: Mimir.method.makeShuffledSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, request, now, random }) {
    const { groupsCount, seed } = request
    assertNotFinished(event)
    const mode = windModeOf(request.windShuffleMode, event)
    if (groupsCount < 1) throw fieldInvalid('groupsCount')
    await assertNoGameRuns(tx, event.id)
    const pool = await readPool(tx, event.id)
    assertSeatable(pool.length)
    if (groupsCount > pool.length) throw fieldInvalid('groupsCount')
    const drawn = drawTables({ pool, groupsCount, seed })
    const seatCounts = await readSeatCounts(tx, { eventId: event.id, playerIds: pool })
    const tables = dealWinds({ tables: drawn, mode, seed, seatCounts })
    await seatTables({ tx, event, tables, now, random })
    return { success: true }
  },
})
