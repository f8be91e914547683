import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { fieldInvalid } from '../../call/call-error'
import { changingCall } from '../../call/define-call'
import { assertNotFinished } from '../../call/event-row'
import { requiredEventId } from '../../call/required-fields'
import { seatNext } from './seat-next'
import { windModeOf } from './wind-mode'

/**
 * Seats everybody who takes part by lot, so that few meet again. Checked first, then made at once: nobody is seated, or
 * everybody is. Refuses with `games_still_running`, `too_few_players` or `players_not_divisible`.
 * Source: seating, shuffled.
 */
export const makeShuffledSeating = changingCall({
  method: Mimir.method.makeShuffledSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run(args) {
    const { event, request } = args
    const { groupsCount, seed } = request
    assertNotFinished(event)
    const mode = windModeOf(request.windShuffleMode, event)
    if (groupsCount < 1) throw fieldInvalid('groupsCount')
    await seatNext({ ...args, asked: { kind: 'shuffled', groupsCount, seed, mode } })
    return { success: true }
  },
})
