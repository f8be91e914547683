/** The calls a referee may make without a network: saved on the device first, sent later. */
export const QUEUEABLE_CALLS = [
  'AddPenalty',
  'CancelPenalty',
  'DropLastRound',
  'AddRound',
  'AddExtraTime',
  'UpdatePlayerSeatingFlag',
  'UpdatePlayerReplacement',
  'CancelGame',
  'ForceFinishGame',
  'EndGame',
  'EnterResult',
  'DefinalizeGame',
  'RegisterPlayer',
] as const

export type QueueableCall = (typeof QUEUEABLE_CALLS)[number]

/** The full name of a queueable call: the service to which it belongs, and its name. */
export type QueueableMethod<C extends QueueableCall> = C extends 'EnterResult'
  ? 'Venue.EnterResult'
  : `Mimir.${Exclude<C, 'EnterResult'>}`

/** The method of a queueable call. */
export const methodOf = (call: QueueableCall): QueueableMethod<QueueableCall> =>
  call === 'EnterResult' ? 'Venue.EnterResult' : `Mimir.${call}`
