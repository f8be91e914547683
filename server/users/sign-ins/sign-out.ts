import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { secretCall } from '../../call/secret-call'
import { endToken } from '../../call/caller/tokens'

/** Ends the sign-in that made this call; the person's other devices stay signed in. */
export const signOut = secretCall({
  method: Venue.method.signOut,
  allow: 'signedIn',
  isJournaled: true,
  async run({ caller, inJournal }) {
    if (caller) await inJournal((tx) => endToken(tx, caller.tokenHash))
    return { success: true }
  },
})
