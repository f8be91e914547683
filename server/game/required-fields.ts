import { CallError, fieldInvalid, fieldMissing } from '../call/call-error'

/** The event a request names. @throws CallError field_missing or field_invalid for `eventId`. */
export function requiredEventId({ eventId }: { readonly eventId: number }): number {
  if (eventId === 0) throw fieldMissing('eventId')
  if (eventId < 0) throw fieldInvalid('eventId')
  return eventId
}

/** The session a request names. @throws CallError field_missing for `sessionHash`. */
export function requiredSessionHash(request: { readonly sessionHash: string }): string {
  if (request.sessionHash === '') throw fieldMissing('sessionHash')
  return request.sessionHash
}

export const sessionNotFound = (field: string): CallError =>
  new CallError('not_found', 'session_not_found', { field })
