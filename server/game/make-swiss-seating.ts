import { Mimir } from '../../src/contract/wire/mimir_pb'
import { changingCall } from '../call/define-call'
import { assertNotFinished } from '../call/event-row'
import { swissTables } from '../rules/seating/swiss'
import { dealSeats } from './deal-seats'
import { requiredEventId } from './required-fields'
import { assertNoGameRuns, assertSeatable, assertTableFinished } from './seating-checks'
import { readPastTables, readRatedPool } from './seating-pool'
import { seatTables } from './seating-writer'
import { windModeOf } from './wind-mode'

/**
 * Seats neighbours in rating together and lets few meet again: everybody, or nobody. Refuses with
 * `games_still_running`, `no_table_finished`, `too_few_players` or `players_not_divisible`. Source: seating, swiss.
 */
export const makeSwissSeating = changingCall({
  method: Mimir.method.makeSwissSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, request, now, random }) {
    assertNotFinished(event)
    const mode = windModeOf(request.windShuffleMode, event)
    await assertNoGameRuns(tx, event.id)
    await assertTableFinished(tx, event.id)
    const players = await readRatedPool(tx, event)
    assertSeatable(players.length)
    const drawn = swissTables({ players, pastTables: await readPastTables(tx, event.id) })
    const tables = await dealSeats({ tx, event, tables: drawn, mode, random })
    await seatTables({ tx, event, tables, now, random })
    return { success: true }
  },
})
