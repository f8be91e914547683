/** The calls a referee may make without a network: saved on the device first, sent later. */
export const QUEUEABLE_CALLS = [
  'AddPenalty',
  'CancelPenalty',
  'DropLastRound',
  'AddExtraTime',
  'UpdatePlayerSeatingFlag',
  'UpdatePlayerReplacement',
  'CancelGame',
  'ForceFinishGame',
  'EndGame',
  'DefinalizeGame',
  'RegisterPlayer',
] as const

export type QueueableCall = (typeof QUEUEABLE_CALLS)[number]
