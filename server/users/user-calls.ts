import type { Call } from '../call/call'
import { addRuleForPerson } from './add-rule-for-person'
import { createAuthorize } from './authorize'
import { createAccount } from './create-account'
import { deleteRuleForPerson } from './delete-rule-for-person'
import { findByMajsoulAccountId } from './find-by-majsoul-account-id'
import { findByTenhouIds } from './find-by-tenhou-ids'
import { findByTitle } from './find-by-title'
import type { SetupCode } from './first-run'
import { getEventAdmins } from './get-event-admins'
import { getEventReferees } from './get-event-referees'
import { getMajsoulNicknames } from './get-majsoul-nicknames'
import { getNotificationsSettings } from './get-notifications-settings'
import { getOwnedEventIds } from './get-owned-event-ids'
import { getPersonalInfo } from './get-personal-info'
import { getRoles } from './get-roles'
import { createGetSetupState } from './get-setup-state'
import { getSuperadminFlag } from './get-superadmin-flag'
import { me } from './me'
import { quickAuthorize } from './quick-authorize'
import { setNotificationsSettings } from './set-notifications-settings'
import { createSetUp } from './set-up'
import type { SignInLimits } from './sign-in-tries'
import { signOut } from './sign-out'

/** The user service's calls, and the venue's that are about accounts. */
export function createUserCalls(deps: {
  setupCode: SetupCode
  /** Absent = as `SIGN_IN_LIMITS` has it. */
  signInLimits?: SignInLimits
}): Call[] {
  const { setupCode, signInLimits } = deps
  return [
    addRuleForPerson,
    createAuthorize(signInLimits),
    createAccount,
    deleteRuleForPerson,
    findByMajsoulAccountId,
    findByTenhouIds,
    findByTitle,
    getEventAdmins,
    getEventReferees,
    getMajsoulNicknames,
    getNotificationsSettings,
    getOwnedEventIds,
    getPersonalInfo,
    getRoles,
    createGetSetupState(setupCode),
    getSuperadminFlag,
    me,
    quickAuthorize,
    setNotificationsSettings,
    createSetUp(setupCode),
    signOut,
  ]
}
