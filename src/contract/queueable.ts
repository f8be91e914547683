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
  'CheckInPlayer',
  'AnswerRefereeCall',
] as const

export type QueueableCall = (typeof QUEUEABLE_CALLS)[number]

/** The queueable calls that only Shinpan's own server has. */
const OF_VENUE = [
  'EnterResult',
  'CheckInPlayer',
  'AnswerRefereeCall',
] as const satisfies readonly QueueableCall[]

type VenueCall = (typeof OF_VENUE)[number]

/** The full name of a queueable call: the service to which it belongs, and its name. */
export type QueueableMethod<C extends QueueableCall> = C extends VenueCall
  ? `Venue.${C}`
  : `Mimir.${Exclude<C, VenueCall>}`

const isOfVenue = (call: QueueableCall): call is VenueCall => OF_VENUE.some((of) => of === call)

/** The method of a queueable call. */
export const methodOf = (call: QueueableCall): QueueableMethod<QueueableCall> =>
  isOfVenue(call) ? `Venue.${call}` : `Mimir.${call}`
