import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { fieldInvalid } from '../../call/call-error'
import { changingCall } from '../../call/define-call'
import { assertNotFinished } from '../../call/event-row'
import { requiredEventId } from '../../call/required-fields'
import { seatNext } from './seat-next'
import { windModeOf } from './wind-mode'

/**
 * Seats players so many ranks of the rating table apart: everybody, or nobody. Refuses with `games_still_running`,
 * `no_table_finished`, `too_few_players` or `players_not_divisible`. Source: seating, interval.
 */
export const makeIntervalSeating = changingCall({
  method: Mimir.method.makeIntervalSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run(args) {
    const { event, request } = args
    const { step } = request
    assertNotFinished(event)
    const mode = windModeOf(request.windShuffleMode, event)
    if (step < 1) throw fieldInvalid('step')
    await seatNext({ ...args, asked: { kind: 'interval', step, isSoft: false, mode, seed: null } })
    return { success: true }
  },
})
