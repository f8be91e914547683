import type { AnyCall } from '../call/define-call'
import type { SetupCode } from './first-run'

/** The user service's calls, and the venue's that are about accounts. */
export function createUserCalls(_deps: { setupCode: SetupCode }): AnyCall[] {
  return []
}
