import type { QueueableCall } from '../../contract/queueable'
import type { FailedAction } from '../../i18n/errors'

/** What has failed when a ruling was not applied. Source: product, error catalogue. */
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
