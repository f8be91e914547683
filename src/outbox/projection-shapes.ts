import type { SeenScore } from '../contract/expect'
import type { HandFingerprint } from '../contract/hand-fingerprint'
import type { SessionStatus } from '../domain/session/session-status'

/** Where a shown value comes from. `actionIds` are the outbox rows that explain it, oldest first. */
export type Provenance =
  | { readonly from: 'server' }
  | {
      readonly from: 'pending' | 'checking' | 'attention'
      readonly actionIds: readonly string[]
    }

/** When a snapshot was read, to decide which rulings it already includes. */
export interface SnapshotMark {
  /** `X-Snapshot-Seq` of the snapshot; null when the server sent none. */
  readonly seq: number | null
  readonly fetchedAt: number
  /** The epoch of the snapshot's hall; absent or null when the server told none. */
  readonly epoch?: string | null
}

/** The fields that a table needs for rulings to be laid over it. Snapshots may carry more. */
export interface TableShape {
  readonly sessionHash: string
  readonly status: SessionStatus
  /** Seconds. */
  readonly extraTime: number
  /** Null when the server does not say; the same for `honba` and `riichiSticks`. */
  readonly handCount: number | null
  /** The last recorded hand; null when there is none, or when a pending ruling cancels the last one. */
  readonly lastHand: HandFingerprint | null
  readonly scores: readonly SeenScore[]
  /** Empty when there is no hand to cancel, or when the scores before it are unknown. */
  readonly scoresBeforeLastHand: readonly SeenScore[]
  readonly currentRoundIndex: number
  readonly honba: number | null
  readonly riichiSticks: number | null
  /** Since when the table calls a referee; null or absent when it does not. */
  readonly calledAt?: number | null
  /** Who entered the result from the slip; null or absent when the result comes from hands. */
  readonly entered?: EnteredShape | null
}

/** Who entered a result. `by` is 0 when nobody knows. */
export interface EnteredShape {
  readonly by: number
  readonly byName: string
  readonly at: number | null
  /** Who entered the same result a second time; null when nobody did. */
  readonly checkedBy: { readonly id: number; readonly name: string } | null
}

export interface PenaltyShape {
  /** Null for a penalty without a number from the server. */
  readonly id: number | null
  readonly playerId: number
  readonly amount: number
  readonly reason: string
  readonly isCancelled: boolean
  readonly cancellationReason: string
  /** ISO 8601, UTC; empty when unknown. */
  readonly ruledAt: string
  readonly sessionHash: string | null
}

export interface PlayerShape {
  readonly id: number
  readonly ignoreSeating: boolean
  /** The substitute. */
  readonly replacedBy: { readonly id: number; readonly title: string } | null
  /** True when the substitute played before and nobody has confirmed since that the substitute still plays. */
  readonly asksReplacement?: boolean
  /**
   * Since when the player is ticked as here at the open check-in;
   * empty or undefined when nobody has ticked the player.
   */
  readonly hereSince?: string
  /**
   * The time at which the player was left out of the seating because nobody had ticked them at check-in;
   * empty or undefined when the player was not left out.
   */
  readonly leftOutAt?: string
}

/** A value with pending rulings laid over it. Fields absent from `provenance` come from the server. */
export interface Projected<T> {
  readonly value: T
  readonly provenance: { readonly [field: string]: Provenance | undefined }
}

export interface ProjectedPenalty<P> extends Projected<P | PenaltyShape> {
  /** The outbox row with which this device gave the penalty; null for any other penalty. */
  readonly actionId: string | null
}
