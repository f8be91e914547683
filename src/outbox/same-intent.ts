import type { Ruling } from '../store/stored-ruling'
import type { Intent } from './intent'

/** The same ruling as a new intent. The server decides whether its precondition is true now. */
export function sameIntentOf({ call, eventId, lane, args, expect, subject }: Ruling): Intent {
  // When several hands are cancelled, each cancel follows the previous one.
  const follows = call === 'DropLastRound' && { isFromRounds: true }
  return { call, eventId, lane, args, expect, subject, ...follows } as Intent
}
