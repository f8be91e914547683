import type { EpochMs } from '../ids'

/** A referee's claim that they go to a table that calls. */
export interface CallClaim {
  readonly by: number
  /** The referee's name; empty when the server does not say it. */
  readonly byName: string
  /**
   * When the claim lapsed because the referee's device no longer renewed it (server's clock); null while the claim
   * holds.
   */
  readonly lapsedAt: EpochMs | null
}

/** How many characters a referee's note may have when the referee ends a call. */
export const LONGEST_CALL_NOTE = 200

/** The claim while it holds; null = no referee is known to be on their way. */
export const heldClaim = (claim: CallClaim | null | undefined): CallClaim | null =>
  claim?.lapsedAt === null ? claim : null
