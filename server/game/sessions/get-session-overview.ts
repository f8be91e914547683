import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { readEvent } from '../../call/event-row'
import { readSubstituted } from '../players/player-reader'
import { requiredSessionHash } from '../../call/required-fields'
import { readSession } from './session-reader'
import { playersInSession, sessionStateToWire } from './session-wire'
import { timerState } from '../timer/timer-state'

/** The present state of one game. The call does not read the game's earlier hands. */
export const getSessionOverview = readingCall({
  method: Mimir.method.getSessionOverview,
  allow: 'anyone',
  about: 'noSingleEvent',
  async run({ tx, request, now }) {
    const session = await readSession(tx, requiredSessionHash(request))
    const event = await readEvent(tx, session.eventId)
    const { players: playerIds, extraTimeSeconds: extraSeconds } = session
    const people = await readSubstituted(tx, { eventId: event.id, playerIds })
    return {
      id: session.id,
      eventId: event.id,
      tableIndex: session.tableIndex ?? undefined,
      players: playersInSession(session, people, { withYakitori: true }),
      state: sessionStateToWire(session, event.ruleset),
      timerState: timerState({ event, now, extraSeconds }),
    }
  },
})
