import type { EpochMs } from '../ids'

/** A referee's word that they go to a table that calls. */
export interface CallClaim {
  readonly by: number
  /** Empty when the server does not say. */
  readonly byName: string
  /** By the server's clock. Their device renews the claim until then. */
  readonly until: EpochMs
}

/** How many characters a referee may note when they end a call. */
export const LONGEST_CALL_NOTE = 200

/** The claim that holds at a moment by the server's clock; null = no referee is known to be on their way. */
export const claimAt = (
  claim: CallClaim | null | undefined,
  serverNow: EpochMs,
): CallClaim | null => (claim && claim.until > serverNow ? claim : null)
