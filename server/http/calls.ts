import type { AnyCall } from '../call/define-call'
import { GAME_CALLS } from '../game/game-calls'
import type { SetupCode } from '../users/first-run'
import { createUserCalls } from '../users/user-calls'

/** Every call this server answers. */
export function createCalls(deps: { setupCode: SetupCode }): AnyCall[] {
  return [...GAME_CALLS, ...createUserCalls(deps)]
}
