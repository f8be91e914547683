import type { Tx } from '../../db/database'
import { requiredEventId, requiredId } from '../required-fields'

/** What a request may name. `none`: no event, several events, or something that no event's version covers. */
export type SubjectKind = 'none' | 'event' | 'session' | 'penalty'

/** The event that a request names. */
export interface NamedEvent<R> {
  readonly kind: 'event'
  /** @throws CallError field_missing or field_invalid. */
  readonly eventIdOf: (request: R) => number
}

/** A part of one event, such as a session; the server looks up the event of the part. */
export interface NamedPart<R> {
  readonly kind: 'session' | 'penalty'
  /** @throws CallError when the part does not exist. */
  readonly findEventId: (tx: Tx, request: R) => Promise<number>
}

export type CallSubject<R> = NamedEvent<R> | NamedPart<R>

/** The event is named by `eventId`, as in nearly every call. */
export const EVENT_NAMED: NamedEvent<{ readonly eventId: number }> = {
  kind: 'event',
  eventIdOf: requiredEventId,
}

/** The event is named by `id`, where the call is only about the event. */
export const EVENT_BY_ID: NamedEvent<{ readonly id: number }> = {
  kind: 'event',
  eventIdOf: ({ id }) => requiredId(id, 'id'),
}

/** The event that a request is about. */
export function findEventId<R>(
  tx: Tx,
  subject: CallSubject<R>,
  request: R,
): number | Promise<number> {
  return subject.kind === 'event' ? subject.eventIdOf(request) : subject.findEventId(tx, request)
}
