import type { SeenScore } from '../contract/expect'
import type { HandFingerprint } from '../contract/hand-fingerprint'
import type { QueueableCall } from '../contract/queueable'
import type { SessionStatus } from '../domain/session/session-status'

/**
 * What a server without idempotency keys showed of the data that a ruling changes.
 * Two readings, before and after a send, show whether the ruling took effect.
 */
export interface EvidenceByCall {
  /**
   * Numbers of the player's penalties with this amount and reason:
   * those that this person gave, and those of others.
   */
  AddPenalty: { readonly mine: readonly number[]; readonly others: readonly number[] }
  /** `cancelledFor`: why the penalty was cancelled; null for a penalty that still counts. */
  CancelPenalty: { readonly isKnown: boolean; readonly cancelledFor: string | null }
  /** `lastHands`: the last two hands, the newest first. Their honba and times are not compared. */
  DropLastRound: {
    readonly status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
    readonly handCount: number
    readonly lastHands: readonly HandFingerprint[]
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  /** Null for a table that the server does not list. */
  AddExtraTime: { readonly extraTime: number | null }
  UpdatePlayerSeatingFlag: SeenPlayer
  UpdatePlayerReplacement: SeenPlayer
  RegisterPlayer: SeenPlayer
  CancelGame: SeenStatus
  ForceFinishGame: SeenStatus
  EndGame: SeenStatus
  DefinalizeGame: SeenStatus
  /** A server without keys does not have these calls. */
  AddRound: never
  EnterResult: never
  CheckInPlayer: never
  AnswerRefereeCall: never
}

/** What a plain service lists of a player. */
export interface SeenPlayer {
  readonly isRegistered: boolean
  readonly ignoreSeating: boolean
  readonly replacementId: number | null
}

export interface SeenStatus {
  /** `gone`: the server does not list the game among the tables. */
  readonly status: SessionStatus | 'gone'
}

export type Evidence = EvidenceByCall[QueueableCall]
