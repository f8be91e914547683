import type { i18n } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { failureWords, type FailedAction } from '../../../src/i18n/errors'
import { startI18n } from '../../../src/i18n/start'
import type { RpcError } from '../../../src/rpc/client'

let words: i18n

beforeAll(async () => {
  words = await startI18n({ language: 'en' })
})

// The sentences that the product's list of errors prescribes for failed commands, and those of Shinpan's own commands.
const COMMANDS: [FailedAction, string][] = [
  ['toggleResults', 'Failed to toggle results visibility.'],
  ['toggleAchievements', 'Failed to toggle achievements visibility.'],
  ['toggleListed', 'Failed to toggle listing in the global list.'],
  ['startTimer', 'Failed to start timer.'],
  ['addExtraTime', 'Failed to add extra time.'],
  ['notifyPlayers', 'Failed to notify players.'],
  ['approveResults', 'Failed to approve session results.'],
  ['seatInterval', 'Failed to generate interval seating.'],
  ['seatRandom', 'Failed to generate random seating.'],
  ['seatSwiss', 'Failed to generate swiss seating.'],
  ['seatPrescripted', 'Failed to generate prescripted seating.'],
  ['resetSeating', 'Failed to reset seating.'],
  [
    'recalculate',
    'Recalculation schedule failed: Something went wrong. Contact the service administrator.',
  ],
  ['rebuildScoring', 'Failed to rebuild scoring.'],
  ['finishEvent', 'Failed to finish event.'],
  ['addPlayer', 'Failed to add player.'],
  ['removePlayer', 'Failed to remove player.'],
  ['saveLocalIds', 'Failed to save local IDs.'],
  ['saveTeams', 'Failed to save team names.'],
  ['addReferee', 'Failed to appoint referee.'],
  ['removeReferee', 'Failed to remove referee.'],
  ['addAdministrator', 'Failed to appoint administrator.'],
  ['removeAdministrator', 'Failed to remove administrator.'],
  ['addPenaltyGame', 'Failed to add penalty game.'],
  ['addPenalty', 'Failed to apply penalty: server error or network unreachable.'],
  ['cancelPenalty', 'Failed to cancel penalty.'],
  ['cancelRound', 'Failed to cancel round.'],
  ['cancelGame', 'Failed to cancel game.'],
  ['definalizeGame', 'Failed to definalize game.'],
  ['finishGame', 'Failed to finish the game.'],
  ['endGame', 'Failed to end the game.'],
  ['enterResult', 'Failed to enter the result.'],
  ['takeBackEnding', 'Failed to take back the end of the game.'],
  ['restorePenalty', 'Failed to restore the penalty.'],
  ['restoreRound', 'Failed to restore the hand.'],
  ['takeBackExtraTime', 'Failed to take back the extra time.'],
  ['takeBackApproval', 'Failed to take back the approval.'],
  ['endSignIn', 'Failed to end the sign-in.'],
  ['saveNotifications', 'Failed to set notifications settings.'],
]

const refused = { kind: 'refused', msg: '', meta: {}, retryAfterMs: null } as const
const BROKEN: RpcError = { ...refused, status: 500, code: 'internal', reason: 'internal' }
const OVER: RpcError = {
  ...refused,
  status: 412,
  code: 'failed_precondition',
  reason: 'event_finished',
}
const LOST: RpcError = { kind: 'no_answer', timedOut: true, fate: 'unknown' }
const FOREIGN: RpcError = { kind: 'not_our_api', status: 502, fate: 'none' }

test.each(COMMANDS)(
  'when the action %s fails because of the server or the network, the message is “%s”',
  (action, sentence) => {
    expect(failureWords(words.t, action, BROKEN).sentence).toBe(sentence)
    expect(failureWords(words.t, action, LOST).sentence).toBe(sentence)
    expect(failureWords(words.t, action, FOREIGN).sentence).toBe(sentence)
  },
)

test.each([
  ...COMMANDS.filter(([action]) => action !== 'addPenalty'),
  ['addPenalty', 'Failed to apply penalty.'] as const,
])(
  'when the server refuses the action %s, the message is “%s”, followed by the reason of the refusal',
  (action, sentence) => {
    expect(failureWords(words.t, action, OVER)).toEqual({
      title: 'Error has occurred',
      sentence,
      reason: 'The event is finished.',
    })
  },
)
