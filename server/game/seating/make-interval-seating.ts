import { Mimir, type SeatingMakeIntervalSeatingPayload } from '../../../src/contract/wire/mimir_pb'
import { fieldInvalid } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import type { EventRow } from '../../call/event-row'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { AskedSeating } from './next-seating'
import { searchForNext, seatNext } from './seat-next'
import { windModeOf } from './wind-mode'

/**
 * Seats together players whose ranks in the rating table differ by a given number. Seats everybody, or nobody.
 * Refuses with `games_still_running`, `no_table_finished`, `too_few_players` or `players_not_divisible`.
 * Source: docs/rules/seating.md#interval.
 */
export const makeIntervalSeating = changingCall({
  method: Mimir.method.makeIntervalSeating,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  requestWork: (args) => searchForNext({ ...args, asked: askedBy(args.request, args.event) }),
  async run(args) {
    await seatNext({ ...args, asked: askedBy(args.request, args.event) })
    return { success: true }
  },
})

function askedBy(request: SeatingMakeIntervalSeatingPayload, event: EventRow): AskedSeating {
  const { step } = request
  const mode = windModeOf(request.windShuffleMode, event)
  if (step < 1) throw fieldInvalid('step')
  return { kind: 'interval', step, isSoft: false, mode, seed: null }
}
