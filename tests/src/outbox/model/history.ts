import type { HandFingerprint } from '../../../../src/contract/hand-fingerprint'

export interface Effect {
  readonly ghost: string
  /** Which of its sends, counted from 1. */
  readonly send: number
  /** The server kept no keys then. */
  readonly isKeyless: boolean
  /** The hall it took effect in. */
  readonly venue: string
  /** The server was put back to a backup from before it. */
  isUndone: boolean
  readonly droppedHand: HandFingerprint | null
  readonly penaltyId: number | null
}

/** A request that was authenticated. */
export interface Arrival {
  readonly ghost: string
  /** Which of its sends, counted from 1. */
  readonly send: number
  readonly owner: string
  readonly eventId: number
  readonly venue: string
  /** The server kept no keys then. */
  readonly isKeyless: boolean
}

/** What all servers that had the address did for which ruling: for the audit, not for the device. */
export class History {
  readonly effects: Effect[] = []
  readonly arrivals: Arrival[] = []
  /**
   * Rulings that were told that the state is already as they wish, and rightly: none of their own effects stood. With
   * how many changes others had made by then.
   */
  readonly toldAlreadySo = new Map<string, number>()
  /** Changes that no ruling of the device made. */
  changesByOthers = 0
  wasPutBack = false
}
