import type { SeatingMakePrescriptedSeatingPayload } from '../../src/contract/wire/mimir_pb'
import { Mimir } from '../../src/contract/wire/mimir_pb'
import { changingCall } from '../call/define-call'
import { assertNotFinished, type EventRow } from '../call/event-row'
import { cutInFours } from '../rules/seating/plain-draw'
import type { WindMode } from '../rules/seating/winds'
import { dealSeats } from './deal-seats'
import { readNextPrescripted } from './next-prescripted'
import { prescriptRefusal } from './prescript-refusal'
import { moveScriptOn } from './prescript-writer'
import { requiredEventId } from './required-fields'
import { assertNoGameRuns } from './seating-checks'
import { seatTables } from './seating-writer'
import { windModeOf } from './wind-mode'

/**
 * Seats the next session of the script whole, or nobody, and moves the script on. Refuses with `games_still_running`,
 * with what is wrong with the script, or naming the row that cannot be seated. Source: seating, prescripted seating.
 */
export const makePrescriptedSeating = changingCall({
  method: Mimir.method.makePrescriptedSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run({ tx, event, request, now, random }) {
    assertNotFinished(event)
    const mode = modeOf(request, event)
    await assertNoGameRuns(tx, event.id)
    const next = await readNextPrescripted(tx, event)
    const [problem] = next.problems
    if (problem) throw prescriptRefusal(problem)
    const tables = await dealSeats({
      tx,
      event,
      tables: cutInFours(next.tables.flat()),
      mode,
      random,
    })
    await seatTables({ tx, event, tables, now, random })
    await moveScriptOn(tx, event.id)
    return { success: true }
  },
})

/** Consoles before April 2026 send no mode, and a flag instead: drawn seats, or those of the script. */
function modeOf(request: SeatingMakePrescriptedSeatingPayload, event: EventRow): WindMode {
  const { windShuffleMode, randomizeAtTables } = request
  if (windShuffleMode !== undefined) return windModeOf(windShuffleMode, event)
  return randomizeAtTables ? 'random' : 'prescripted'
}
