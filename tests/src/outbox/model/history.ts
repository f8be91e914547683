import type { HandFingerprint } from '../../../../src/contract/hand-fingerprint'

export interface Effect {
  /** The id of the ruling. */
  readonly ghost: string
  /** Which send of the ruling, counted from 1. */
  readonly send: number
  /** The server kept no keys then. */
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

/** The person and the penalty that a ruling concerns, identified by unique values, not by numbers. */
export interface Hit {
  /** The person's name. */
  readonly person: string | null
  /** The name of the substitute. */
  readonly substitute: string | null
  /** `mark` of the penalty given or cancelled. */
  readonly penalty: number | null
}

export const NOTHING_HIT: Hit = { person: null, substitute: null, penalty: null }

/** A request that was authenticated. */
export interface Arrival {
  readonly ghost: string
  /** Which send of the ruling, counted from 1. */
  readonly send: number
  readonly owner: string
  readonly eventId: number
  readonly venue: string
  /** The server kept no keys then. */
  readonly isKeyless: boolean
  /** The time of the ruling that the request contains. */
  readonly ruledAt: number
}

/** The actions for each ruling of all servers that had the address. For the audit, not for the device. */
export class History {
  readonly effects: Effect[] = []
  readonly arrivals: Arrival[] = []
  /**
   * Rulings to which the server rightly answered that the state is already the requested one: none of their own effects
   * was valid. The value is the number of changes that others had made at that moment.
   */
  readonly toldAlreadySo = new Map<string, number>()
  /** The number of persons and penalties made, for their marks. */
  marks = 0
  /** Changes that no ruling of the device made. */
  changesByOthers = 0
  /** True when the server was restored by hand: no epoch begins, and numbers are given again. */
  wasPutBackByHand = false
}
