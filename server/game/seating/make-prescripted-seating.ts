import type { SeatingMakePrescriptedSeatingPayload } from '../../../src/contract/wire/mimir_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import type { EventRow } from '../../call/event-row'
import type { WindMode } from '../../rules/seating/winds'
import { seatNext } from './seat-next'
import { windModeOf } from './wind-mode'

/**
 * Seats the next session of the script whole, or nobody, and moves the script on. Refuses with `games_still_running`,
 * with what is wrong with the script, or naming the row that cannot be seated. Source: seating, prescripted seating.
 */
export const makePrescriptedSeating = changingCall({
  method: Mimir.method.makePrescriptedSeating,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run(args) {
    const mode = modeOf(args.request, args.event)
    await seatNext({ ...args, asked: { kind: 'prescripted', mode, seed: null } })
    return { success: true }
  },
})

/** Consoles before April 2026 send no mode, and a flag instead: drawn seats, or those of the script. */
function modeOf(request: SeatingMakePrescriptedSeatingPayload, event: EventRow): WindMode {
  const { windShuffleMode, randomizeAtTables } = request
  if (windShuffleMode !== undefined) return windModeOf(windShuffleMode, event)
  return randomizeAtTables ? 'random' : 'prescripted'
}
