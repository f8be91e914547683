import { Mimir, type SeatingMakeSwissSeatingPayload } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import type { EventRow } from '../../call/event-row'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { AskedSeating } from './next-seating'
import { searchForNext, seatNext } from './seat-next'
import { windModeOf } from './wind-mode'

/**
 * Seats together players who are close to each other in the rating table, but avoids that players meet
 * again. Seats everybody, or nobody. Refuses with `games_still_running`, `no_table_finished`,
 * `too_few_players` or `players_not_divisible`. Source: docs/rules/seating.md#swiss.
 */
export const makeSwissSeating = changingCall({
  method: Mimir.method.makeSwissSeating,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  requestWork: (args) => searchForNext({ ...args, asked: askedBy(args.request, args.event) }),
  async run(args) {
    await seatNext({ ...args, asked: askedBy(args.request, args.event) })
    return { success: true }
  },
})

function askedBy(request: SeatingMakeSwissSeatingPayload, event: EventRow): AskedSeating {
  const mode = windModeOf(request.windShuffleMode, event)
  return { kind: 'swiss', closeness: 'fewRepeats', mode, seed: null }
}
