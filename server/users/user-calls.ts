import type { Call } from '../call/call'
import { addRuleForPerson } from './add-rule-for-person'
import { approveRegistration } from './approve-registration'
import { approveResetPassword } from './approve-reset-password'
import { createAuthorize } from './authorize'
import { createChangePassword } from './change-password'
import { createCheckPassword } from './check-password'
import { createAccount } from './create-account'
import { deleteRuleForPerson } from './delete-rule-for-person'
import { depersonalizeAccount } from './depersonalize-account'
import { endOtherSignIns, endSignIn, endSignInsOf } from './end-sign-ins'
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
import { getSignIns } from './get-sign-ins'
import { getSuperadminFlag } from './get-superadmin-flag'
import { impersonate } from './impersonate'
import { createCountMail, type MailLimits } from './mail-limits'
import { me } from './me'
import { quickAuthorize } from './quick-authorize'
import { createRequestRegistration } from './request-registration'
import { createRequestResetPassword } from './request-reset-password'
import { setNotificationsSettings } from './set-notifications-settings'
import { setTemporaryPassword } from './set-temporary-password'
import { createSetUp } from './set-up'
import type { SignInLimits } from './sign-in-tries'
import { signOut } from './sign-out'
import { updatePersonalInfo } from './update-personal-info'

/** The user service's calls, and the venue's that are about accounts. */
export function createUserCalls(deps: {
  setupCode: SetupCode
  /** Absent = as `SIGN_IN_LIMITS` has it. */
  signInLimits?: SignInLimits
  /** Absent = as `MAIL_LIMITS` has it. */
  mailLimits?: MailLimits
}): Call[] {
  const { setupCode, signInLimits, mailLimits } = deps
  // Whoever guesses does not guess twice as often because two calls take a password.
  const checkPassword = createCheckPassword(signInLimits)
  const countMail = createCountMail(mailLimits)
  return [
    addRuleForPerson,
    approveRegistration,
    approveResetPassword,
    createAuthorize(checkPassword),
    createChangePassword(checkPassword),
    createAccount,
    deleteRuleForPerson,
    depersonalizeAccount,
    endOtherSignIns,
    endSignIn,
    endSignInsOf,
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
    getSignIns,
    getSuperadminFlag,
    impersonate,
    me,
    quickAuthorize,
    createRequestRegistration(countMail),
    createRequestResetPassword(countMail),
    setNotificationsSettings,
    setTemporaryPassword,
    createSetUp(setupCode),
    signOut,
    updatePersonalInfo,
  ]
}
