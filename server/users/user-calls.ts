import type { Call } from '../call/call'
import { makePicture } from '../files/make-picture'
import type { ChatCodes } from '../outbound/chat-codes'
import { addRuleForPerson } from './rights/add-rule-for-person'
import { appointNewPerson } from './rights/appoint-new-person'
import { approveRegistration } from './accounts/approve-registration'
import { approveResetPassword } from './passwords/approve-reset-password'
import { createAuthorize } from './sign-ins/authorize'
import { createChangePassword } from './passwords/change-password'
import { createCheckPassword } from './passwords/check-password'
import { createAccount } from './accounts/create-account'
import { deleteRuleForPerson } from './rights/delete-rule-for-person'
import { depersonalizeAccount } from './accounts/depersonalize-account'
import { settleKey } from './sign-ins/settle-key'
import { endOtherSignIns, endSignIn, endSignInsOf } from './sign-ins/end-sign-ins'
import { findByMajsoulAccountId } from './people/find-by-majsoul-account-id'
import { findByTenhouIds } from './people/find-by-tenhou-ids'
import { findByTitle } from './people/find-by-title'
import type { SetupCode } from './accounts/first-run'
import { getEventAdmins } from './rights/get-event-admins'
import { getEventReferees } from './rights/get-event-referees'
import { getMajsoulNicknames } from './people/get-majsoul-nicknames'
import { getNotificationsSettings } from './people/get-notifications-settings'
import { getOwnedEventIds } from './rights/get-owned-event-ids'
import { getPersonalInfo } from './people/get-personal-info'
import { getRoles } from './rights/get-roles'
import { createGetSetupState } from './accounts/get-setup-state'
import { getSignIns } from './sign-ins/get-sign-ins'
import { getSuperadminFlag } from './rights/get-superadmin-flag'
import { impersonate } from './sign-ins/impersonate'
import { createCountMail, type MailLimits } from './accounts/mail-limits'
import { makeSignInCode } from './sign-ins/make-sign-in-code'
import { joinPeople } from './people/join-people'
import { me } from './sign-ins/me'
import { quickAuthorize } from './sign-ins/quick-authorize'
import { createRequestRegistration } from './accounts/request-registration'
import { createRequestResetPassword } from './passwords/request-reset-password'
import { createSetNotificationsSettings } from './people/set-notifications-settings'
import { setTemporaryPassword } from './passwords/set-temporary-password'
import { createSetUp } from './accounts/set-up'
import type { SignInLimits } from './sign-ins/sign-in-tries'
import type { CodeLimits } from './sign-ins/code-tries'
import { createSignInWithCode } from './sign-ins/sign-in-with-code'
import { signOut } from './sign-ins/sign-out'
import { createUpdatePersonalInfo } from './people/update-personal-info'

/** The calls of the user service, and the venue's calls about accounts. */
export function createUserCalls(deps: {
  setupCode: SetupCode
  /** When absent, `SIGN_IN_LIMITS` apply. */
  signInLimits?: SignInLimits
  /** When absent, `CODE_LIMITS` apply. */
  codeLimits?: CodeLimits
  /** When absent, `MAIL_LIMITS` apply. */
  mailLimits?: MailLimits
  /** Makes and checks the codes of chats with the bot; absent or null = the server has no bot. */
  chatCodes?: ChatCodes | null
}): Call[] {
  const { setupCode, signInLimits, codeLimits, mailLimits, chatCodes = null } = deps
  // Two calls get a password. They share one count of wrong passwords, so that nobody has twice as many guesses.
  const checkPassword = createCheckPassword(signInLimits)
  const countMail = createCountMail(mailLimits)
  return [
    addRuleForPerson,
    appointNewPerson,
    approveRegistration,
    approveResetPassword,
    createAuthorize(checkPassword),
    createChangePassword(checkPassword),
    createAccount,
    deleteRuleForPerson,
    depersonalizeAccount,
    endOtherSignIns,
    settleKey,
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
    joinPeople,
    makeSignInCode,
    me,
    quickAuthorize,
    createRequestRegistration(countMail),
    createRequestResetPassword(countMail),
    createSetNotificationsSettings(chatCodes),
    setTemporaryPassword,
    createSetUp(setupCode),
    createSignInWithCode(codeLimits),
    signOut,
    createUpdatePersonalInfo(makePicture),
  ]
}
