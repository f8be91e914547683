import type { EpochMs } from '../ids'

/** A referee's word that they go to a table that calls. */
export interface CallClaim {
  readonly by: number
  /** Empty when the server does not say. */
  readonly byName: string
  /** When the claim ended because their device no longer renewed it, by the server's clock; null while it holds. */
  readonly lapsedAt: EpochMs | null
}

/** How many characters a referee may note when they end a call. */
export const LONGEST_CALL_NOTE = 200

/** The claim while it holds; null = no referee is known to be on their way. */
export const heldClaim = (claim: CallClaim | null | undefined): CallClaim | null =>
  claim?.lapsedAt === null ? claim : null
