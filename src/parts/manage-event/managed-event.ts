import type { EventId } from '../../domain/ids'

/** The facts about an event that menus for running it need. */
export interface ManagedEvent {
  readonly id: EventId
  readonly title: string
  readonly isFinished: boolean
  /** True when a script seats the event's players. */
  readonly isPrescripted: boolean
}
