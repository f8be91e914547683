/** A request with one wrong field, and how the server refuses it: 400 with `field_invalid` unless stated. */
export interface Bad {
  readonly body: object
  readonly status?: number
  readonly reason?: string
  /** The field that the refusal names, when it is not the field's own path; null when the refusal names none. */
  readonly named?: string | null
}

export const MISSING = { reason: 'field_missing' }
export const UNKNOWN_EVENT = { status: 404, reason: 'event_not_found', named: null }
/** A game that does not exist. The refusal of a wrong session hash names the field of the hash. */
export const UNKNOWN_GAME = { status: 404, reason: 'session_not_found' }

/** The ways in which the id of the event may be wrong; `rest` is the rest of the request. */
export const eventIds = (rest: object = {}): Bad[] => [
  { body: { ...rest }, ...MISSING },
  { body: { ...rest, eventId: -1 } },
  { body: { ...rest, eventId: 999 }, ...UNKNOWN_EVENT },
]

export const LONG = 'x'.repeat(5000)

/** Wrong values of a room's calls by `Service.Method path`, and the fields that accept every value, with the reason. */
export interface RoomsBad {
  readonly bad: Record<string, Bad[]>
  readonly anyValue: Record<string, string>
}
