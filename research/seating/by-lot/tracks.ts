import { nextShuffled } from '../../../server/rules/seating/next-shuffled'
import type { SeatedSession } from '../../../server/rules/seating/quality'
import type { ShuffledPlan } from '../../../server/rules/seating/shuffled-plan'
import { makeWorld } from './world'

/** A: shuffled throughout. E: shuffled, and four leave after the fourth session, or four come after the second. */
export const TRACKS = ['A', 'E-leave', 'E-late'] as const
export type Track = (typeof TRACKS)[number]

/** After how many sessions the roster changes. */
export const CHANGE_AFTER: Readonly<Record<Track, number>> = { A: 0, 'E-leave': 4, 'E-late': 2 }

export interface PlayedEvent {
  readonly sessions: readonly SeatedSession[]
  /** The players who take part after the change. */
  readonly pool: readonly number[]
  /** CPU time of each seating call, ms. */
  readonly cpuMs: readonly number[]
}

/** Seats one event from the first session to the last. Each call gives the engine only what a server would give it. */
export function playEvent(options: {
  track: Track
  seed: number
  players: number
  sessions: number
}): PlayedEvent {
  const { track, sessions } = options
  const world = makeWorld(options)
  const sessionsSoFar: SeatedSession[] = []
  const cpuMs: number[] = []
  let pool = world.playerIds
  // The plan is kept as a venue would keep it.
  let kept = 'null'
  for (let nth = 0; nth < sessions; nth++) {
    if (nth === CHANGE_AFTER[track]) {
      if (track === 'E-leave') pool = pool.filter((id) => !world.leavingIds.includes(id))
      if (track === 'E-late') pool = [...pool, ...world.lateIds]
    }
    const before = process.cpuUsage()
    const { tables, plan } = nextShuffled({
      pool,
      history: sessionsSoFar,
      plan: JSON.parse(kept) as ShuffledPlan | null,
      seed: world.seeds[nth] ?? 0,
    })
    kept = JSON.stringify(plan)
    const { user, system } = process.cpuUsage(before)
    cpuMs.push((user + system) / 1000)
    assertValid(tables, pool)
    sessionsSoFar.push(tables)
  }
  return { sessions: sessionsSoFar, pool, cpuMs }
}

function assertValid(tables: SeatedSession, pool: readonly number[]): void {
  const seated = tables.flat().toSorted((a, b) => a - b)
  const due = pool.toSorted((a, b) => a - b)
  if (String(seated) !== String(due))
    throw new Error('A seating left somebody out or sat them twice')
}
