import { Mimir } from '../../src/contract/wire/mimir_pb'
import { fieldInvalid } from '../call/call-error'
import { changingCall } from '../call/define-call'
import { assertNotFinished } from '../call/event-row'
import { intervalTables } from '../rules/seating/interval'
import { dealSeats } from './deal-seats'
import { requiredEventId } from './required-fields'
import { assertNoGameRuns, assertSeatable, assertTableFinished } from './seating-checks'
import { readRatedPool } from './seating-pool'
import { seatTables } from './seating-writer'
import { windModeOf } from './wind-mode'

/**
 * Seats players so many ranks of the rating table apart: everybody, or nobody. Refuses with `games_still_running`,
 * `no_table_finished`, `too_few_players` or `players_not_divisible`. Source: seating, interval.
 */
export const makeIntervalSeating = changingCall({
  method: Mimir.method.makeIntervalSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, request, now, random }) {
    const { step } = request
    assertNotFinished(event)
    const mode = windModeOf(request.windShuffleMode, event)
    if (step < 1) throw fieldInvalid('step')
    await assertNoGameRuns(tx, event.id)
    await assertTableFinished(tx, event.id)
    const players = await readRatedPool(tx, event)
    assertSeatable(players.length)
    const tables = await dealSeats({
      tx,
      event,
      tables: intervalTables({ players, step }),
      mode,
      random,
    })
    await seatTables({ tx, event, tables, now, random })
    return { success: true }
  },
})
