import type { AnyCall } from '../call/define-call'
import { createAuthorize } from './authorize'
import { findByTitle } from './find-by-title'
import type { SetupCode } from './first-run'
import { getEventAdmins } from './get-event-admins'
import { getEventReferees } from './get-event-referees'
import { getOwnedEventIds } from './get-owned-event-ids'
import { getPersonalInfo } from './get-personal-info'
import { getRoles } from './get-roles'
import { createGetSetupState } from './get-setup-state'
import { getSuperadminFlag } from './get-superadmin-flag'
import { me } from './me'
import { quickAuthorize } from './quick-authorize'
import { createSetUp } from './set-up'
import { signOut } from './sign-out'

/** The user service's calls, and the venue's that are about accounts. */
export function createUserCalls({ setupCode }: { setupCode: SetupCode }): AnyCall[] {
  return [
    createAuthorize(),
    findByTitle,
    getEventAdmins,
    getEventReferees,
    getOwnedEventIds,
    getPersonalInfo,
    getRoles,
    createGetSetupState(setupCode),
    getSuperadminFlag,
    me,
    quickAuthorize,
    createSetUp(setupCode),
    signOut,
  ]
}
