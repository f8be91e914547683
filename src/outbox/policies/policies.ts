import type { QueueableCall } from '../../contract/queueable'
import type { RulingPolicy } from '../ruling-policy'
import { addExtraTime } from './add-extra-time'
import { addPenalty } from './add-penalty'
import { addRound } from './add-round'
import { answerRefereeCall } from './answer-referee-call'
import { cancelPenalty } from './cancel-penalty'
import { checkInPlayer } from './check-in-player'
import { dropLastRound } from './drop-last-round'
import { enterResult } from './enter-result'
import { registerPlayer } from './register-player'
import { cancelGame, definalizeGame, endGame, forceFinishGame } from './table-endings'
import { updatePlayerReplacement } from './update-player-replacement'
import { updatePlayerSeatingFlag } from './update-player-seating-flag'

const POLICIES: { readonly [C in QueueableCall]: RulingPolicy<C> } = {
  AddPenalty: addPenalty,
  CancelPenalty: cancelPenalty,
  DropLastRound: dropLastRound,
  AddRound: addRound,
  AddExtraTime: addExtraTime,
  UpdatePlayerSeatingFlag: updatePlayerSeatingFlag,
  UpdatePlayerReplacement: updatePlayerReplacement,
  CancelGame: cancelGame,
  ForceFinishGame: forceFinishGame,
  EndGame: endGame,
  EnterResult: enterResult,
  DefinalizeGame: definalizeGame,
  RegisterPlayer: registerPlayer,
  CheckInPlayer: checkInPlayer,
  AnswerRefereeCall: answerRefereeCall,
}

/** The rules of the outbox for one call. */
export const policyOf = <C extends QueueableCall>(call: C): RulingPolicy<C> => POLICIES[call]
