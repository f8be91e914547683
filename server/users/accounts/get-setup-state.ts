import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import type { Call } from '../../call/call'
import { readingCall } from '../../call/reading/reading-call'
import type { SetupCode } from './first-run'
import { hasAccounts } from '../people/person-reader'

/** Whether the first superadmin can be made now. */
export function createGetSetupState(setupCode: SetupCode): Call {
  return readingCall({
    method: Venue.method.getSetupState,
    allow: 'anyone',
    about: 'noSingleEvent',
    async run({ tx }) {
      return { isNeeded: setupCode.value !== null && !(await hasAccounts(tx)) }
    },
  })
}
