import type { HandFingerprint } from './hand-fingerprint'
import type { QueueableCall } from './queueable'

export interface SeenScore {
  readonly playerId: number
  readonly score: number
}

/**
 * What the referee saw when they ruled, sent beside a queued call as `X-Expect`. The server refuses the call
 * (failed_precondition, reason `expect_failed`) when it no longer holds.
 */
export interface ExpectByCall {
  /** The game the player was sitting at when the ruling was made; null when they were not playing. The penalty is kept with it. */
  AddPenalty: { readonly sessionHash: string | null }
  CancelPenalty: { readonly isCancelled: false }
  /** The hand to cancel, and the table as it stood. `scores` and `scoresBefore` are in seat order. */
  DropLastRound: {
    readonly handCount: number
    readonly lastHand: HandFingerprint
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  /** Extra seconds the table had. */
  AddExtraTime: { readonly extraTime: number }
  UpdatePlayerSeatingFlag: { readonly ignoreSeating: boolean }
}

export type Expect = ExpectByCall[QueueableCall]

/**
 * What the server found instead, sent as JSON text in `meta.state` of an `expect_failed` answer.
 * `isAsWished` is true when the server's state is already what the call wanted.
 */
export interface StateByCall {
  /** The game that was named is not of this event. */
  AddPenalty: { readonly isAsWished: false }
  CancelPenalty: {
    readonly isAsWished: boolean
    readonly cancellationReason: string
    readonly cancelledBy: number
  }
  DropLastRound: {
    readonly isAsWished: boolean
    readonly status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
    readonly handCount: number
    /** The last hand on the server; null when there is none. */
    readonly lastHand: HandFingerprint | null
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  AddExtraTime: {
    readonly isAsWished: boolean
    readonly extraTime: number
    readonly status: string
  }
  UpdatePlayerSeatingFlag: { readonly isAsWished: boolean; readonly ignoreSeating: boolean }
}

export type ServerState = StateByCall[QueueableCall]

/** Writes an expectation for the `X-Expect` header: base64url of its JSON in UTF-8. */
export function encodeExpect(expect: Expect): string {
  const bytes = new TextEncoder().encode(JSON.stringify(expect))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
