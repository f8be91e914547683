import type { ExpectByCall } from '../contract/expect'
import type { QueueableCall } from '../contract/queueable'
import type { ArgsByCall, RulingSubject } from '../store/ruling-content'
import type { Ruling } from '../store/stored-ruling'

/** A ruling as a screen makes it, before the outbox gives it an id. The functions in `policies/` make intents. */
export interface IntentOf<C extends QueueableCall> {
  readonly call: C
  readonly eventId: number
  readonly lane: string
  readonly args: ArgsByCall[C]
  readonly expect: ExpectByCall[C]
  readonly subject: RulingSubject
  /** Id of the unsettled AddPenalty that a CancelPenalty takes back. */
  readonly pendingActionId?: string
  /**
   * The referee cancels this hand in the table's list of hands,
   * so the ruling may follow another cancel that has not settled.
   */
  readonly isFromRounds?: boolean
}

export type Intent = { [C in QueueableCall]: IntentOf<C> }[QueueableCall]

/** Why a ruling was not saved. Nothing was stored; the screen says so to the referee and offers what works. */
export type EnqueueRefusal =
  | { readonly kind: 'not_signed_in' }
  /** This server does not have the call. */
  | { readonly kind: 'not_there' }
  /** The server stopped promising that a ruling takes effect once. The screen may send the ruling now, once. */
  | { readonly kind: 'online_only' }
  /** This device has never reached the server, so it does not know what the server promises. */
  | { readonly kind: 'server_unknown' }
  /**
   * `id`: the idempotency key that the ruling would have had. A ruling sent now under this key counts once,
   * even if the device stored it after all.
   */
  | { readonly kind: 'storage_unavailable'; readonly id?: string }
  /** An earlier cancel of a hand of this table has not settled. */
  | { readonly kind: 'drop_pending'; readonly id: string }
  /** The same ruling is already on its way. */
  | { readonly kind: 'already_pending'; readonly id: string }
  /** The ruling is already saved as this row, by another tab or before a reload. */
  | { readonly kind: 'already_given'; readonly row: Ruling }
  /** A ruling on which the new one depends waits for the referee's answer. */
  | { readonly kind: 'needs_answer'; readonly id: string }
  /** The row that the referee changes or answers has changed since the screen showed it. */
  | { readonly kind: 'row_moved'; readonly id: string }
  /** A field is wrong: a bug of the screen. The name of the field is for the log. */
  | { readonly kind: 'invalid'; readonly field: string }
