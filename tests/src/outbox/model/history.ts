import type { HandFingerprint } from '../../../../src/contract/hand-fingerprint'

export interface Effect {
  /** The id of the ruling. */
  readonly rulingId: string
  /** The number of the send of this ruling, counted from 1. */
  readonly send: number
  /** Whether the server kept no idempotency keys at that time. */
  readonly isKeyless: boolean
  /** The hall in which the ruling took effect. */
  readonly venue: string
  /**
   * The server was later restored to a backup from before the effect: by its own restore, which begins an epoch, or by
   * hand.
   */
  isUndone: false | 'by_restore' | 'by_hand'
  readonly droppedHand: HandFingerprint | null
  readonly penaltyId: number | null
  readonly hit: Hit
}

/**
 * The person and the penalty that a ruling was about. They are identified by unique names and marks, because ids may be
 * given again.
 */
export interface Hit {
  /** The person's name. */
  readonly person: string | null
  /** The name of the substitute. */
  readonly substitute: string | null
  /** The `mark` of the penalty that was given or cancelled. */
  readonly penalty: number | null
}

export const NOTHING_HIT: Hit = { person: null, substitute: null, penalty: null }

/** A request that reached a server, with a valid token. */
export interface Arrival {
  readonly rulingId: string
  /** The number of the send of this ruling, counted from 1. */
  readonly send: number
  readonly owner: string
  readonly eventId: number
  readonly venue: string
  /** Whether the server kept no idempotency keys at that time. */
  readonly isKeyless: boolean
  /** The time of the ruling, as the request has it. */
  readonly ruledAt: number
}

/** What all servers that had the address did for each ruling. For the audit, not for the device. */
export class History {
  readonly effects: Effect[] = []
  readonly arrivals: Arrival[] = []
  /**
   * Rulings to which the server rightly answered "already so" while they had no effect of their own in force.
   * The value is how many changes other people had made at that moment.
   */
  readonly toldAlreadySo = new Map<string, number>()
  /** How many persons and penalties were made, for their marks. */
  marks = 0
  /** How many changes were made by somebody other than the people at the device. */
  changesByOthers = 0
  /** True when the server was restored by hand: no epoch begins, and numbers are given again. */
  wasPutBackByHand = false
}
