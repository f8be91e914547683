import type { Tx } from '../db/database'
import { requiredEventId, requiredId } from './required-fields'

/** What a request may name. `none`: no event, several, or what no event's version is told of. */
export type SubjectKind = 'none' | 'event' | 'session' | 'penalty'

/** The event that a request names. */
export interface NamedEvent<R> {
  readonly kind: 'event'
  /** @throws CallError field_missing or field_invalid. */
  readonly eventIdOf: (request: R) => number
}

/** Something of one event, by which that is looked up. */
export interface NamedPart<R> {
  readonly kind: 'session' | 'penalty'
  /** @throws CallError when what is named does not exist. */
  readonly findEventId: (tx: Tx, request: R) => Promise<number>
}

export type Subject<R> = NamedEvent<R> | NamedPart<R>

/** By `eventId`, as nearly every call has it. */
export const EVENT_NAMED: NamedEvent<{ readonly eventId: number }> = {
  kind: 'event',
  eventIdOf: requiredEventId,
}

/** By `id`, where the event is all that a call is about. */
export const EVENT_BY_ID: NamedEvent<{ readonly id: number }> = {
  kind: 'event',
  eventIdOf: ({ id }) => requiredId(id, 'id'),
}

/** The event a request is about. */
export function findEventId<R>(tx: Tx, subject: Subject<R>, request: R): number | Promise<number> {
  return subject.kind === 'event' ? subject.eventIdOf(request) : subject.findEventId(tx, request)
}
