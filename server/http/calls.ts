import type { Call } from '../call/call'
import { createGameCalls } from '../game/game-calls'
import type { ChatCodes } from '../outbound/chat-codes'
import type { SetupCode } from '../users/accounts/first-run'
import type { CodeLimits } from '../users/sign-ins/code-tries'
import type { MailLimits } from '../users/accounts/mail-limits'
import type { SignInLimits } from '../users/sign-ins/sign-in-tries'
import { STATS_CALLS } from '../stats/stats-calls'
import { createUserCalls } from '../users/user-calls'

/** All calls that this server answers. */
export function createCalls(deps: {
  setupCode: SetupCode
  signInLimits?: SignInLimits
  codeLimits?: CodeLimits
  mailLimits?: MailLimits
  chatCodes?: ChatCodes | null
}): Call[] {
  return [...createGameCalls(), ...createUserCalls(deps), ...STATS_CALLS]
}
