import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { changingCall } from '../../call/changing/changing-call'
import { playHand } from '../../../src/domain/hand/play-hand'
import { assertMayRecord, checkHand, isRefereeOf } from './check-hand'
import { assertStandsAsSeen } from './seen-table'
import { noticeHand } from '../notices/hand-notice'
import { endRunningGame, statusAtEnd } from '../results/endings/end-running-game'
import { WIRE_OUTCOME } from './round-state'
import { fingerprintOfHand } from '../sessions/hand-fingerprint'
import { subjectOfGames, hashOfState } from '../sessions/game-journal'
import { SESSION_NAMED, readSession } from '../sessions/session-reader'
import { appendHand } from '../sessions/session-writer'
import { scoresBySeat } from '../sessions/table-state'
import { isTimeOver } from '../timer/timer-state'

/**
 * Records the next hand of a game. One of its four players calls this, or a referee. A referee may say by
 * `X-Expect` which hand was the last one before it. So a hand that the players have entered meanwhile is
 * not entered twice. After the last hand, the game waits for approval if the event ends its games together;
 * in other events the game is finished.
 * Source: docs/rules/sessions.md#recording-a-hand.
 */
export const addRound = changingCall({
  method: Mimir.method.addRound,
  allow: 'signedIn',
  about: SESSION_NAMED,
  expects: 'AddRound',
  whenFinished: 'refused',
  async run({ tx, event, request, expect, caller, role, ruledAt, now, note }) {
    const session = await readSession(tx, request.sessionHash)
    const author = { personId: caller.personId, role }
    const isByReferee = isRefereeOf(author)
    const { roundData } = request
    if (expect !== null) {
      assertMayRecord(session, author)
      await assertStandsAsSeen(tx, { event, session, expect, roundData })
    }
    const hand = await checkHand({ tx, event, session, author, roundData })
    // A hand that waited on a tablet counts as played when the referee entered it, not when it arrived.
    const playedAt = isByReferee ? (ruledAt ?? now) : now
    const extraSeconds = session.extraTimeSeconds
    const played = playHand({
      state: session.state,
      hand,
      ruleset: event.ruleset,
      noTimeLeft: isTimeOver({ event, now: playedAt, extraSeconds }),
    })
    const { state: after, deltas, isFinished } = played
    note({
      subject: subjectOfGames([session]),
      before: {
        status: session.status,
        handCount: session.handCount,
        stateHash: hashOfState(session.state),
        ...(isByReferee && { scores: session.state.scores }),
      },
      after: {
        status: isFinished ? statusAtEnd(event) : session.status,
        handCount: session.handCount + 1,
        stateHash: hashOfState(after),
        ...(isByReferee && {
          scores: after.scores,
          lastHand: fingerprintOfHand({ hand, recordedAt: now }, session.players),
        }),
      },
    })
    await appendHand({ tx, session, hand, after, recordedBy: author.personId, now })
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
