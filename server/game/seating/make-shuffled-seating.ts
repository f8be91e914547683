import { Mimir, type SeatingMakeShuffledSeatingPayload } from '../../../src/contract/wire/mimir_pb'
import { fieldInvalid } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import type { EventRow } from '../../call/event-row'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { AskedSeating } from './next-seating'
import { searchForNext, seatNext } from './seat-next'
import { windModeOf } from './wind-mode'

/**
 * Draws tables by lot for all players who take part, so that few players meet again. Seats all of them or nobody.
 * Refuses with `games_still_running`, `too_few_players` or `players_not_divisible`.
 * Source: docs/rules/seating.md#shuffled.
 */
export const makeShuffledSeating = changingCall({
  method: Mimir.method.makeShuffledSeating,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  requestWork: (args) => searchForNext({ ...args, asked: askedBy(args.request, args.event) }),
  async run(args) {
    await seatNext({ ...args, asked: askedBy(args.request, args.event) })
    return { success: true }
  },
})

function askedBy(request: SeatingMakeShuffledSeatingPayload, event: EventRow): AskedSeating {
  const { groupsCount, seed } = request
  const mode = windModeOf(request.windShuffleMode, event)
  if (groupsCount < 1) throw fieldInvalid('groupsCount')
  return { kind: 'shuffled', groupsCount, seed, mode }
}
