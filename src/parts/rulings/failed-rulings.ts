import type { QueueableCall } from '../../contract/queueable'
import type { FailedAction } from '../../i18n/errors'

/** For each ruling, the action that the message about its failure names. */
export const FAILED_RULINGS = {
  AddPenalty: 'addPenalty',
  CancelPenalty: 'cancelPenalty',
  DropLastRound: 'cancelRound',
  AddRound: 'enterHand',
  AddExtraTime: 'addExtraTime',
  UpdatePlayerSeatingFlag: 'setSeatingFlag',
  UpdatePlayerReplacement: 'replacePlayer',
  CancelGame: 'cancelGame',
  ForceFinishGame: 'finishGame',
  EndGame: 'endGame',
  EnterResult: 'enterResult',
  DefinalizeGame: 'definalizeGame',
  RegisterPlayer: 'addPlayer',
  CheckInPlayer: 'checkInPlayer',
  AnswerRefereeCall: 'answerCall',
} as const satisfies Record<QueueableCall, FailedAction>
