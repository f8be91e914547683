import type { SeenScore } from '../contract/expect'
import type { HandFingerprint } from '../contract/hand-fingerprint'
import type { SessionStatus } from '../domain/session-status'

/** Where a shown value comes from. `actionIds` are the rows of the outbox that explain it, oldest first. */
export type Provenance =
  | { readonly from: 'server' }
  | {
      readonly from: 'pending' | 'checking' | 'attention'
      readonly actionIds: readonly string[]
    }

/** A snapshot's age, to know which rulings it already includes. */
export interface SnapshotMark {
  /** `X-Snapshot-Seq` of the snapshot; null when the server sent none. */
  readonly seq: number | null
  readonly fetchedAt: number
}

/** The least a table must have for rulings to be laid over it. Snapshots may carry more. */
export interface TableShape {
  readonly sessionHash: string
  readonly status: SessionStatus
  /** Seconds. */
  readonly extraTime: number
  readonly handCount: number
  /** The last recorded hand; null when there is none, or when a pending ruling cancels the one that was. */
  readonly lastHand: HandFingerprint | null
  readonly scores: readonly SeenScore[]
  /** Empty when there is no hand to take back, or the one before is not known. */
  readonly scoresBeforeLastHand: readonly SeenScore[]
  readonly currentRoundIndex: number
  readonly honba: number
  readonly riichiSticks: number
}

export interface PenaltyShape {
  /** Null for a penalty the server has not numbered. */
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
  /** Who plays for them. */
  readonly replacedBy: { readonly id: number; readonly title: string } | null
}

/** A value with pending rulings laid over it. Fields that are not named come from the server. */
export interface Projected<T> {
  readonly value: T
  readonly provenance: { readonly [field: string]: Provenance | undefined }
}

export interface ProjectedPenalty<P> extends Projected<P | PenaltyShape> {
  /** The row that gave this penalty; null when it is the server's. */
  readonly actionId: string | null
}
