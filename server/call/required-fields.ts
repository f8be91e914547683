import { CallError, fieldInvalid, fieldMissing } from './call-error'

/** The event that a request names. @throws CallError field_missing or field_invalid for `eventId`. */
export function requiredEventId({ eventId }: { readonly eventId: number }): number {
  return requiredId(eventId, 'eventId')
}

/** An id that a request has to name. @throws CallError field_missing or field_invalid for `field`. */
export function requiredId(id: number, field: string): number {
  if (id === 0) throw fieldMissing(field)
  if (id < 0) throw fieldInvalid(field)
  return id
}

/**
 * The player that a request names, who need not exist. @throws CallError field_missing or field_invalid for
 * `playerId`.
 */
export function requiredPlayerId({ playerId }: { readonly playerId: number }): number {
  if (playerId === 0) throw fieldMissing('playerId')
  if (playerId < 0) throw fieldInvalid('playerId')
  return playerId
}

/** The session that a request names. @throws CallError field_missing for `sessionHash`. */
export function requiredSessionHash(request: { readonly sessionHash: string }): string {
  if (request.sessionHash === '') throw fieldMissing('sessionHash')
  return request.sessionHash
}

export const sessionNotFound = (field: string): CallError =>
  new CallError('not_found', 'session_not_found', { field })
