import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { playHand } from '../../../src/domain/hand/play-hand'
import { checkHand } from './check-hand'
import { noticeHand } from '../notices/hand-notice'
import { endRunningGame, statusAtEnd } from '../results/endings/end-running-game'
import { WIRE_OUTCOME } from './round-state'
import { gamesNoted, hashOfState } from '../sessions/games-noted'
import { SESSION_NAMED, readSession } from '../sessions/session-reader'
import { appendHand } from '../sessions/session-writer'
import { scoresBySeat } from '../sessions/table-state'
import { isTimeOver } from '../timer/timer-state'

/**
 * Records the next hand of a game; one of its four players calls this. After a hand that ends it, the game waits for
 * approval where the event ends its games together; in other events it is finished.
 * Source: docs/rules/sessions.md#recording-a-hand.
 */
export const addRound = changingCall({
  method: Mimir.method.addRound,
  allow: 'signedIn',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, caller, now, note }) {
    const session = await readSession(tx, request.sessionHash)
    const callerId = caller.personId
    const { roundData } = request
    const hand = await checkHand({ tx, event, session, callerId, roundData })
    const extraSeconds = session.extraTimeSeconds
    const played = playHand({
      state: session.state,
      hand,
      ruleset: event.ruleset,
      noTimeLeft: isTimeOver({ event, now, extraSeconds }),
    })
    const { state: after, deltas, isFinished } = played
    note({
      subject: gamesNoted([session]),
      before: {
        status: session.status,
        handCount: session.handCount,
        stateHash: hashOfState(session.state),
      },
      after: {
        status: isFinished ? statusAtEnd(event) : session.status,
        handCount: session.handCount + 1,
        stateHash: hashOfState(after),
      },
    })
    await appendHand({ tx, session, hand, after, recordedBy: callerId, now })
    await noticeHand({ tx, event, now }, { session, hand, deltas, scores: after.scores })
    if (isFinished) await endRunningGame({ tx, event, now }, { ...session, state: after })
    return {
      scores: scoresBySeat(session.players, after.scores),
      round: after.roundIndex,
      honba: after.honba,
      riichiBets: after.riichiSticks,
      prematurelyFinished: after.prematurelyFinished,
      roundJustChanged: after.roundJustChanged,
      isFinished,
      lastHandStarted: after.lastHandStarted,
      lastOutcome: WIRE_OUTCOME[hand.kind],
    }
  },
})
