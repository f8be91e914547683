/** A request that is right but for one field, and how it is refused: `field_invalid` with 400 unless told otherwise. */
export interface Bad {
  readonly body: object
  readonly status?: number
  readonly reason?: string
  /** As it is named when that is not the field's own path; null where the reason alone says it. */
  readonly named?: string | null
}

export const MISSING = { reason: 'field_missing' }
export const UNKNOWN_EVENT = { status: 404, reason: 'event_not_found', named: null }
/** A game nobody knows; a session hash is told by its field. */
export const UNKNOWN_GAME = { status: 404, reason: 'session_not_found' }

/** How the id of the event that is asked for may be wrong; `rest` is the rest of the request. */
export const eventIds = (rest: object = {}): Bad[] => [
  { body: { ...rest }, ...MISSING },
  { body: { ...rest, eventId: -1 } },
  { body: { ...rest, eventId: 999 }, ...UNKNOWN_EVENT },
]

export const LONG = 'x'.repeat(5000)

/** What is wrong in a room's calls by `Service.Method path`, and the fields every value of which means something. */
export interface RoomsBad {
  readonly bad: Record<string, Bad[]>
  readonly anyValue: Record<string, string>
}
