import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/define-call'
import { assertNotFinished } from '../../call/event-row'
import { requiredEventId } from '../../call/required-fields'
import { seatNext } from './seat-next'
import { windModeOf } from './wind-mode'

/**
 * Seats neighbours in rating together and lets few meet again: everybody, or nobody. Refuses with
 * `games_still_running`, `no_table_finished`, `too_few_players` or `players_not_divisible`. Source: seating, swiss.
 */
export const makeSwissSeating = changingCall({
  method: Mimir.method.makeSwissSeating,
  allow: 'manageSeating',
  locate: ({ request }) => requiredEventId(request),
  async run(args) {
    const { event, request } = args
    assertNotFinished(event)
    const mode = windModeOf(request.windShuffleMode, event)
    await seatNext({ ...args, asked: { kind: 'swiss', closeness: 'fewRepeats', mode, seed: null } })
    return { success: true }
  },
})
