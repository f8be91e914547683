import type { ExpectByCall } from '../contract/expect'
import type { QueueableCall } from '../contract/queueable'
import type { Action, ArgsByCall, Subject } from '../store/stored-action'

/** A ruling as a screen makes it, before the outbox has given it an id. Made by the functions of `actions/`. */
export interface IntentOf<C extends QueueableCall> {
  readonly call: C
  readonly eventId: number
  readonly lane: string
  readonly args: ArgsByCall[C]
  readonly expect: ExpectByCall[C]
  readonly subject: Subject
  /** Id of the unsettled AddPenalty that a CancelPenalty takes back. */
  readonly pendingActionId?: string
  /** A DropLastRound made from the table's list of rounds may follow another that has not settled. */
  readonly isFromRounds?: boolean
}

export type Intent = { [C in QueueableCall]: IntentOf<C> }[QueueableCall]

/** Why a ruling was not saved. Nothing was stored; the screen says so and offers what works. */
export type EnqueueRefusal =
  | { readonly kind: 'not_signed_in' }
  /** The server cannot promise that a ruling arrives once: send it now, once, or not at all. */
  | { readonly kind: 'online_only' }
  /** This device has never reached the server, so nothing is known of its promises. */
  | { readonly kind: 'server_unknown' }
  /** `id`: the key the ruling would have had. Sent now with it, it counts once, whatever the device kept after all. */
  | { readonly kind: 'storage_unavailable'; readonly id?: string }
  /** A cancelled hand of this table has not settled. */
  | { readonly kind: 'drop_pending'; readonly id: string }
  /** The same wish is already on its way. */
  | { readonly kind: 'already_pending'; readonly id: string }
  /** The draft it was made of has become this ruling before, in another tab or before a reload. */
  | { readonly kind: 'already_given'; readonly row: Action }
  /** What it builds on waits for the referee's answer. */
  | { readonly kind: 'needs_answer'; readonly id: string }
  /** The row it is about is no longer what the screen showed. */
  | { readonly kind: 'row_moved'; readonly id: string }
  /** A field is wrong: a bug of the screen, named for the log. */
  | { readonly kind: 'invalid'; readonly field: string }
