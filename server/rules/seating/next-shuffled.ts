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
  /** The event's valid sessions in their order, each in the order of table numbers. */
  readonly history: readonly PastSession[]
  /** The plan that the last seating returned. */
  readonly plan: ShuffledPlan | null
  readonly seed: number
}

export interface NextShuffled {
  /** In the order of table numbers and winds. */
  readonly tables: SeatedTable[]
  /** The plan to keep for the next seating; null when the next one begins a new plan. */
  readonly plan: ShuffledPlan | null
}

/**
 * Makes the next shuffled session. At the first session of an event this plans all sessions by the seed. While the same
 * players take part and sit as planned, each session comes from the plan. When somebody leaves or joins, or another
 * kind of seating was made in between, the plan is dropped. Then four new sessions are planned if most people's winds
 * are even; otherwise one session is searched. The same input gives the same answer on any machine.
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
 * Whether the plan still has a session for the present players, and all sessions since its start were played as
 * planned.
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
  // Winds were dealt differently meanwhile, or two people changed seats. These players now lack winds that others have
  // to give them.
  const restOfFour = plan.sessions
    .slice(nth, nth - (nth % SESSIONS_OF_EVEN_WINDS) + SESSIONS_OF_EVEN_WINDS)
    .map(cutInFours)
  const [mended = tables] = mendWinds({ sessions: restOfFour, history, draw: seededDraw(~seed) })
  return { tables: mended, plan }
}

/** Whether, after sets of four sessions, few players have uneven winds. */
function windsAreEven(pool: readonly number[], history: readonly PastSession[]): boolean {
  const counts = countWinds(history)
  const even = pool.filter((id) => new Set(counts.get(id)).size < 2)
  return even.length * 4 >= pool.length * 3
}

function keyOf(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join(' ')
}
