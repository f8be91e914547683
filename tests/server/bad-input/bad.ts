/**
 * A request with one wrong field, and the server's refusal: status 400 and `field_invalid`, unless something else is
 * given.
 */
export interface Bad {
  readonly body: object
  readonly status?: number
  readonly reason?: string
  /** The field that the refusal names if it is not the wrong field's own path; null when the refusal names no field. */
  readonly named?: string | null
}

export const MISSING = { reason: 'field_missing' }
export const UNKNOWN_EVENT = { status: 404, reason: 'event_not_found', named: null }
/** A game that does not exist. Unlike the refusal of an unknown event, its refusal names the field with the hash. */
export const UNKNOWN_GAME = { status: 404, reason: 'session_not_found' }

/** Requests with a wrong id of the event. `rest` has the other fields of the request. */
export const eventIds = (rest: object = {}): Bad[] => [
  { body: { ...rest }, ...MISSING },
  { body: { ...rest, eventId: -1 } },
  { body: { ...rest, eventId: 999 }, ...UNKNOWN_EVENT },
]

export const LONG = 'x'.repeat(5000)

/**
 * The wrong values of a group of calls, by `Service.Method path`; and the fields that accept every value, with the
 * reason.
 */
export interface RoomsBad {
  readonly bad: Record<string, Bad[]>
  readonly anyValue: Record<string, string>
}
