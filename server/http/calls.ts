import type { Call } from '../call/call'
import { GAME_CALLS } from '../game/game-calls'
import type { SetupCode } from '../users/first-run'
import { createUserCalls } from '../users/user-calls'

/** Every call this server answers. */
export function createCalls(deps: { setupCode: SetupCode }): Call[] {
  return [...GAME_CALLS, ...createUserCalls(deps)]
}
