import type { Prescript } from '../../../src/domain/prescript'
import { nextShuffled } from './next-shuffled'
import type { SeatedSession } from './quality'
import type { ShuffledPlan } from './shuffled-plan'

export interface ScriptAsked {
  /** A multiple of 4; their local ids are 1 to this. */
  readonly players: number
  readonly sessions: number
  readonly seed: number
}

/** A script that seats so many players as an event of shuffled seatings by that seed would. */
export function layOutScript({ players, sessions, seed }: ScriptAsked): Prescript {
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
