import { Mimir } from '../../../../src/contract/wire/mimir_pb'
import { present } from '../../../../src/lib/assert'
import { changingCall } from '../../../call/changing/changing-call'
import { EVENT_NAMED } from '../../../call/changing/subject'
import { readFreeFour } from '../../sessions/asked-four'
import { subjectOfGames } from '../../sessions/game-journal'
import { readSession } from '../../sessions/session-reader'
import { openSessions } from '../../sessions/session-writer'
import { assertNoneWaits } from './assert-none-waits'
import { finishSessions } from '../result-writer'

/**
 * Gives four registered players a finished game that nobody played. Each player gets the fixed points that
 * a replaced player gets, also when ratings are rebuilt. The game counts in ratings, but not in statistics
 * or in who has met whom. To undo it, a referee calls DefinalizeGame and then CancelGame. Refuses with
 * `players_in_game` and `results_not_approved`.
 * Source: docs/rules/sessions.md#referee-actions.
 */
export const addPenaltyGame = changingCall({
  method: Mimir.method.addPenaltyGame,
  allow: 'addPenaltyGames',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, now, random, extras, note }) {
    const eventId = event.id
    const players = await readFreeFour(tx, { eventId, players: request.players })
    await assertNoneWaits(tx, { eventId, players })
    const tables = [{ players, tableIndex: null, isPenaltyGame: true }]
    const [opened] = await openSessions({ tx, event, tables, now, random })
    const sessionHash = present(opened, 'the hash of the new game')
    const sessions = [await readSession(tx, sessionHash)]
    note({
      subject: subjectOfGames(sessions),
      after: { status: 'finished', isPenaltyGame: true },
    })
    await finishSessions({ tx, event, sessions, now })
    extras.resultId = sessionHash
    return { sessionHash }
  },
})
