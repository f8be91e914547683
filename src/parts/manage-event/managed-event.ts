import type { EventId } from '../../domain/ids'

/** What is known of an event where it is run from. */
export interface ManagedEvent {
  readonly id: EventId
  readonly title: string
  readonly isFinished: boolean
  /** A script seats its players. */
  readonly isPrescripted: boolean
}
