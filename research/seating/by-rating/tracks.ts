import { nextShuffled } from '../../../server/rules/seating/next-shuffled'
import { countWinds, rankSpread, type SeatedSession } from '../../../server/rules/seating/quality'
import { rankByRating } from '../../../server/rules/seating/rated/ranking'
import type { ShuffledPlan } from '../../../server/rules/seating/shuffled-plan'
import { INTERVAL, SWISS, type Engine, type Hall } from './engines'
import { makeWorld, type World } from './world'

/**
 * B: swiss after one session by lot. C: intervals after one session by lot. D: swiss after four by lot. E: as B, and
 * four leave after the fourth session, or four come after the second.
 */
export const TRACKS = ['B', 'C', 'D', 'E-leave', 'E-late'] as const
export type Track = (typeof TRACKS)[number]

/** After how many sessions the roster changes; what happened before is not the subject. */
export const CHANGE_AFTER: Readonly<Record<Track, number>> = {
  B: 0,
  C: 0,
  D: 0,
  'E-leave': 4,
  'E-late': 2,
}
const DRAWN_BEFORE: Readonly<Record<Track, number>> = {
  B: 1,
  C: 1,
  D: 4,
  'E-leave': 1,
  'E-late': 1,
}
/** From the second session on. */
const STEPS = [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 1]

/** The figures of a session that an engine seated. */
export interface SeatedByEngine {
  readonly rankSpread: number
  readonly leaderSpread: number
  /** Players, of a hundred, who are not at the table that the interval rules give them. */
  readonly movedPercent: number
  readonly cpuMs: number
}

export interface PlayedEvent {
  readonly sessions: readonly SeatedSession[]
  /** Figures for each session that was not drawn by lot, in order. */
  readonly byEngine: readonly SeatedByEngine[]
  /** The players who take part after the change. */
  readonly pool: readonly number[]
  readonly drawnBefore: number
}

export function enginesOf(track: Track): Readonly<Record<string, Engine>> {
  return track === 'C' ? INTERVAL : SWISS
}

/** Plays one event from the first session to the last; the engine is told of each call only what it would see. */
export function playEvent(options: {
  track: Track
  engine: string
  seed: number
  players: number
  sessions: number
}): PlayedEvent {
  const { track, sessions } = options
  const world = makeWorld(options)
  const seat = enginesOf(track)[options.engine]
  if (seat === undefined) throw new Error(`Track ${track} has no engine ${options.engine}`)
  const history: SeatedSession[] = []
  const byEngine: SeatedByEngine[] = []
  const ratings = new Map<number, number>()
  let pool = world.playerIds
  let plan: ShuffledPlan | null = null
  for (let nth = 0; nth < sessions; nth++) {
    if (nth === CHANGE_AFTER[track]) pool = changed(pool, track, world)
    const hall: Hall = {
      players: pool.map((id) => ({ id, rating: ratings.get(id) ?? 0 })),
      history,
      seatCounts: countWinds(history),
      seed: world.seeds[nth] ?? 0,
      step: STEPS[nth - 1] ?? 1,
    }
    const isDrawn = nth < DRAWN_BEFORE[track]
    const before = process.cpuUsage()
    const tables: SeatedSession = isDrawn ? shuffle() : seat(hall)
    const { user, system } = process.cpuUsage(before)
    assertValid(tables, pool)
    if (!isDrawn) byEngine.push({ ...measured(hall, tables), cpuMs: (user + system) / 1000 })
    history.push(tables)
    for (const table of tables) {
      const points = world.play(table, nth)
      for (const [place, id] of table.entries()) {
        ratings.set(id, (ratings.get(id) ?? 0) + (points[place] ?? 0))
      }
    }
  }
  return { sessions: history, byEngine, pool, drawnBefore: DRAWN_BEFORE[track] }

  function shuffle(): SeatedSession {
    const seed = world.seeds[history.length] ?? 0
    const shuffled = nextShuffled({ pool, history, plan, seed })
    plan = shuffled.plan
    return shuffled.tables
  }
}

function changed(pool: readonly number[], track: Track, world: World): readonly number[] {
  if (track === 'E-leave') return pool.filter((id) => !world.leavingIds.includes(id))
  return track === 'E-late' ? [...pool, ...world.lateIds] : pool
}

function measured(hall: Hall, tables: SeatedSession): Omit<SeatedByEngine, 'cpuMs'> {
  const ranked = rankByRating(hall.players)
  const [leader = 0] = ranked
  const atRules = INTERVAL.exact(hall)
  const moved = tables.map(
    (table) =>
      4 - Math.max(...atRules.map((rules) => rules.filter((id) => table.includes(id)).length)),
  )
  return {
    rankSpread: rankSpread(tables, ranked),
    leaderSpread: rankSpread(
      tables.filter((table) => table.includes(leader)),
      ranked,
    ),
    movedPercent: (100 * moved.reduce((sum, each) => sum + each, 0)) / ranked.length,
  }
}

function assertValid(tables: SeatedSession, pool: readonly number[]): void {
  const seated = tables.flat().toSorted((a, b) => a - b)
  if (String(seated) !== String(pool.toSorted((a, b) => a - b))) {
    throw new Error('A seating left somebody out or sat them twice')
  }
}
