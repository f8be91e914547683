import { mendWinds } from './mend-winds'
import { cutInFours, type SeatedTable } from './plain-draw'
import { countWinds, playedTables, type PastSession } from './quality'
import { seededDraw } from './seeded-random'
import { searchSession } from './session-search'
import {
  MOVES_OF_A_SESSION,
  planFour,
  planShuffled,
  SESSIONS_OF_EVEN_WINDS,
  type ShuffledPlan,
} from './shuffled-plan'
import { numberTables } from './table-numbers'

export interface NextShuffledInput {
  /** The players who take part now, a multiple of 4, in the event's own order. */
  readonly pool: readonly number[]
  /** The sessions of the event that were played, in their order, each in the order of table numbers. */
  readonly history: readonly PastSession[]
  /** A plan that an earlier seating returned; null = there is none. */
  readonly plan: ShuffledPlan | null
  readonly seed: number
}

export interface NextShuffled {
  /** Player ids in the order of table numbers and winds. */
  readonly tables: SeatedTable[]
  /** The plan to keep for the next seating; null when the next one begins a new plan. */
  readonly plan: ShuffledPlan | null
}

/**
 * Makes the next shuffled session. At the first session of an event, it plans the sessions by the seed
 * (`planShuffled`). While the same players take part and sit as planned, each session comes from the plan.
 * The plan is dropped when it has no session left, when somebody leaves or joins, or when a seating of
 * another kind was made. Then four new sessions are planned if most people's winds are even; otherwise only
 * one session is searched. The same input gives the same result on any machine.
 * Source: docs/rules/seating.md#shuffled.
 */
export function nextShuffled({ pool, history, plan, seed }: NextShuffledInput): NextShuffled {
  if (history.length === 0) return serve(planShuffled({ playerIds: pool, seed }), { history, seed })
  if (plan !== null && planStands(plan, { pool, history })) return serve(plan, { history, seed })
  if (windsAreEven(pool, history)) {
    return serve(planFour({ playerIds: pool, history, seed }), { history, seed })
  }
  const tables = searchSession({
    playerIds: pool,
    history,
    seed,
    moves: MOVES_OF_A_SESSION,
    withWinds: true,
  })
  return { tables: numberTables({ tables, history }), plan: null }
}

/**
 * Whether the plan still has a session for the present players, and the tables of all sessions since its start
 * had the planned players.
 */
export function planStands(
  plan: ShuffledPlan,
  { pool, history }: { pool: readonly number[]; history: readonly PastSession[] },
): boolean {
  const next = plan.sessions[history.length - plan.startsAt]
  if (next === undefined || keyOf(next) !== keyOf(pool)) return false
  return history.slice(plan.startsAt).every((session, nth) => {
    const planned = new Set(cutInFours(plan.sessions[nth] ?? []).map(keyOf))
    return playedTables([session]).every((table) => planned.has(keyOf(table)))
  })
}

function serve(
  plan: ShuffledPlan,
  { history, seed }: { history: readonly PastSession[]; seed: number },
): NextShuffled {
  const nth = history.length - plan.startsAt
  const tables = cutInFours(plan.sessions[nth] ?? [])
  const seatedAsPlanned = history.slice(plan.startsAt).every((session, nth) => {
    const planned = new Set(cutInFours(plan.sessions[nth] ?? []).map(String))
    return playedTables([session]).every((table) => planned.has(String(table)))
  })
  if (seatedAsPlanned) return { tables, plan }
  // Players had other winds than planned, or two people changed seats. Some players now have a wind too often
  // and others lack it. So the winds are dealt anew in this session and the rest of its set of four.
  const restOfFour = plan.sessions
    .slice(nth, nth - (nth % SESSIONS_OF_EVEN_WINDS) + SESSIONS_OF_EVEN_WINDS)
    .map(cutInFours)
  const [mended = tables] = mendWinds({ sessions: restOfFour, history, draw: seededDraw(~seed) })
  return { tables: mended, plan }
}

/** Whether at least three quarters of the players have had each wind equally often. */
function windsAreEven(pool: readonly number[], history: readonly PastSession[]): boolean {
  const counts = countWinds(history)
  const even = pool.filter((id) => new Set(counts.get(id)).size < 2)
  return even.length * 4 >= pool.length * 3
}

function keyOf(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join(' ')
}
