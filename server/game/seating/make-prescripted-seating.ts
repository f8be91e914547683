import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { seatNext } from './seat-next'
import { scriptWindModeOf } from './wind-mode'

/**
 * Seats the whole next session of the script, or nobody, and moves the script on by one session. Refuses with
 * `games_still_running`, with a fault of the script, or with the row that cannot be seated.
 * Source: docs/rules/seating.md#applying.
 */
export const makePrescriptedSeating = changingCall({
  method: Mimir.method.makePrescriptedSeating,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run(args) {
    const mode = scriptWindModeOf(args.request)
    await seatNext({ ...args, asked: { kind: 'prescripted', mode, seed: null } })
    return { success: true }
  },
})
