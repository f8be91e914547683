import { Venue } from '../../src/contract/wire/shinpan/venue_pb'
import { readingCall, type AnyCall } from '../call/define-call'
import type { SetupCode } from './first-run'
import { hasAccounts } from './person-reader'

/** Whether the first superadmin may be made now. */
export function createGetSetupState(setupCode: SetupCode): AnyCall {
  return readingCall({
    method: Venue.method.getSetupState,
    allow: 'anyone',
    async run({ tx }) {
      return { isNeeded: setupCode.value !== null && !(await hasAccounts(tx)) }
    },
  })
}
