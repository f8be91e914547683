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
  /** Who takes part now, a multiple of 4, in an order of the event's own. */
  readonly pool: readonly number[]
  /** The sessions of the event that stand, in their order, each in the order of table numbers. */
  readonly history: readonly PastSession[]
  /** What the seating before gave back. */
  readonly plan: ShuffledPlan | null
  readonly seed: number
}

export interface NextShuffled {
  /** In the order of table numbers and winds. */
  readonly tables: SeatedTable[]
  /** To be kept for the next seating; nothing when the next one is to look afresh. */
  readonly plan: ShuffledPlan | null
}

/**
 * The next shuffled session. The first session of an event makes the plan by its seed; as long as the same players go
 * on and sat as planned, the plan is served session by session. Once somebody left or came, or another kind of seating
 * was made in between, it is dropped: where the winds of most are even four sessions are laid out anew, else one is
 * searched. The same input gives the same answer on any machine. Rule book: shuffled seating.
 */
export function nextShuffled({ pool, history, plan, seed }: NextShuffledInput): NextShuffled {
  if (history.length === 0) return serve(planShuffled({ playerIds: pool, seed }), { history, seed })
  if (plan !== null && stands(plan, { pool, history })) return serve(plan, { history, seed })
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

/** Whether a session of it is left, for the players of now, and all since its start was played as laid out. */
export function stands(
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
  // Winds were dealt otherwise in between, or two people changed seats: what they lack now others have to give them.
  const restOfFour = plan.sessions
    .slice(nth, nth - (nth % SESSIONS_OF_EVEN_WINDS) + SESSIONS_OF_EVEN_WINDS)
    .map(cutInFours)
  const [mended = tables] = mendWinds({ sessions: restOfFour, history, draw: seededDraw(~seed) })
  return { tables: mended, plan }
}

/** Whether four sessions of even winds leave hardly anybody uneven. */
function windsAreEven(pool: readonly number[], history: readonly PastSession[]): boolean {
  const counts = countWinds(history)
  const even = pool.filter((id) => new Set(counts.get(id)).size < 2)
  return even.length * 4 >= pool.length * 3
}

function keyOf(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join(' ')
}
