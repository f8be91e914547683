import { chartSessions } from './charts'
import { mendWinds } from './mend-winds'
import { cutInFours, type SeatedTable } from './plain-draw'
import { seatingQuality, type PastSession, type SeatedSession } from './quality'
import { FEWEST_ROTATED_TABLES, rotatedSessions } from './rotation'
import { seededDraw, shuffled, type DrawNumber } from './seeded-random'
import { searchSession } from './session-search'
import { numberTables } from './table-numbers'
import { splitWinds } from './wind-split'

/** Sessions planned in advance. A plan is plain JSON, so that it can be stored with the event. */
export interface ShuffledPlan {
  /** How many sessions the event had played before the first of the plan. */
  readonly startsAt: number
  /** The player ids of each session in seat order, table after table. */
  readonly sessions: readonly (readonly number[])[]
}

/** In a set of this many sessions everybody has each wind once. */
export const SESSIONS_OF_EVEN_WINDS = 4

/**
 * Plans the shuffled sessions of a whole event when its first session is seated; with fewer than 16
 * players, only four sessions. Nobody meets again for as long as possible. A player's winds are even after
 * every fourth session and never differ by more than one. Table numbers change. The seed decides who gets
 * which place. Works for any multiple of 4 players.
 * Source: docs/decisions/009-shuffled-seating.md.
 */
export function planShuffled({
  playerIds,
  seed,
}: {
  playerIds: readonly number[]
  seed: number
}): ShuffledPlan {
  const layout = layoutOf(playerIds.length)
  if (layout === undefined) return planFour({ playerIds, history: [], seed })
  const draw = seededDraw(seed)
  const ids = shuffled(playerIds, draw)
  const sessions = layout.map((places) => cutInFours(places.map((place) => ids[place] ?? 0)))
  return { startsAt: 0, sessions: withEvenWinds(renumbered(sessions, draw), draw) }
}

/**
 * The same plan with people exchanged: it replaces each person of the tables `of` by the person at the same
 * place in `instead`. The plan stays as good, because only names change. `of` and `instead` must seat the same
 * people, in the same order of tables.
 */
export function withNames(
  plan: ShuffledPlan,
  { of, instead }: { of: readonly SeatedTable[]; instead: readonly SeatedTable[] },
): ShuffledPlan {
  const ids = instead.flat()
  const nameOf = new Map(of.flat().map((id, place) => [id, ids[place] ?? id]))
  return {
    ...plan,
    sessions: plan.sessions.map((seated) => seated.map((id) => nameOf.get(id) ?? id)),
  }
}

/** How many exchanges the search for one session may try: some 10 to 30 ms of one core. */
export const MOVES_OF_A_SESSION = 200_000

/**
 * With this many repeated meetings or fewer, another search may find better sessions. So four sessions are
 * searched up to three times.
 */
const REPEATS_OF_BAD_LUCK = 4
const MOST_ATTEMPTS = 3

export interface PlanFourInput {
  readonly playerIds: readonly number[]
  readonly history: readonly PastSession[]
  readonly seed: number
}

/** Plans the four sessions that follow the played ones, one after another. */
export function planFour({ playerIds, history, seed }: PlanFourInput): ShuffledPlan {
  const draw = seededDraw(seed)
  const repeatsBefore = seatingQuality(history).excess
  let best: SeatedSession[] = []
  let fewest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const four = searchFour({ playerIds, history, draw })
    const repeats = seatingQuality([...history, ...four]).excess - repeatsBefore
    if (repeats < fewest) {
      fewest = repeats
      best = four
    }
    if (repeats === 0 || repeats > REPEATS_OF_BAD_LUCK) break
  }
  const mended = mendWinds({ sessions: splitWinds(best, draw), history, draw })
  return { startsAt: history.length, sessions: mended.map((tables) => tables.flat()) }
}

function searchFour(options: {
  playerIds: readonly number[]
  history: readonly PastSession[]
  draw: DrawNumber
}): SeatedSession[] {
  const { playerIds, history, draw } = options
  const four: SeatedSession[] = []
  for (let nth = 0; nth < SESSIONS_OF_EVEN_WINDS; nth++) {
    const played = [...history, ...four]
    const tables = searchSession({
      playerIds,
      history: played,
      seed: draw(2 ** 31),
      moves: MOVES_OF_A_SESSION,
      withWinds: false,
    })
    four.push(numberTables({ tables, history: played }))
  }
  return four
}

/** The players of each session, numbered from 0, table after table; undefined for fewer than 16 players. */
function layoutOf(players: number): readonly (readonly number[])[] | undefined {
  const tables = players / 4
  return tables >= FEWEST_ROTATED_TABLES ? rotatedSessions(tables) : chartSessions(players)
}

/** Gives the tables other numbers, the same in every session, so that two events do not look alike. */
function renumbered(sessions: readonly SeatedSession[], draw: DrawNumber): SeatedTable[][] {
  const order = shuffled([...(sessions[0] ?? []).keys()], draw)
  return sessions.map((session) => order.flatMap((table) => session.slice(table, table + 1)))
}

function withEvenWinds(sessions: readonly SeatedSession[], draw: DrawNumber): number[][] {
  const dealt: number[][] = []
  for (let first = 0; first < sessions.length; first += SESSIONS_OF_EVEN_WINDS) {
    const four = sessions.slice(first, first + SESSIONS_OF_EVEN_WINDS)
    dealt.push(...splitWinds(four, draw).map((tables) => tables.flat()))
  }
  return dealt
}
