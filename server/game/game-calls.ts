import type { AnyCall } from '../call/define-call'

/** The game service's calls, one file each. */
export const GAME_CALLS: readonly AnyCall[] = []
