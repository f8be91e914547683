import type { Prescript } from '../../../src/domain/session/prescript'
import { nextShuffled } from './next-shuffled'
import type { SeatedSession } from './quality'
import type { ShuffledPlan } from './shuffled-plan'

export interface ScriptAsked {
  /** The number of players, a multiple of 4. They have the local IDs from 1 to this number. */
  readonly players: number
  readonly sessions: number
  readonly seed: number
}

/**
 * Makes a script for this many players. It has the seatings that an event gets when all its sessions are
 * shuffled with this seed.
 */
export function shuffledScript({ players, sessions, seed }: ScriptAsked): Prescript {
  const pool = Array.from({ length: players }, (_, index) => index + 1)
  const history: SeatedSession[] = []
  let plan: ShuffledPlan | null = null
  for (let session = 0; session < sessions; session += 1) {
    const next: ReturnType<typeof nextShuffled> = nextShuffled({ pool, history, plan, seed })
    history.push(next.tables)
    plan = next.plan
  }
  return history
}
