import type { QueueableCall } from '../../contract/queueable'
import type { FailedAction } from '../../i18n/errors'

/** The failed action of each ruling that was not applied. */
export const FAILED_RULINGS = {
  AddPenalty: 'addPenalty',
  CancelPenalty: 'cancelPenalty',
  DropLastRound: 'cancelRound',
  AddExtraTime: 'addExtraTime',
  UpdatePlayerSeatingFlag: 'setSeatingFlag',
  UpdatePlayerReplacement: 'replacePlayer',
  CancelGame: 'cancelGame',
  ForceFinishGame: 'finishGame',
  DefinalizeGame: 'definalizeGame',
  RegisterPlayer: 'addPlayer',
} as const satisfies Record<QueueableCall, FailedAction>
