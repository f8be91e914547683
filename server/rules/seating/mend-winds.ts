import { cutInFours, type SeatedTable } from './plain-draw'
import { countWinds, type PastSession, type SeatedSession } from './quality'
import type { DrawNumber } from './seeded-random'

export interface MendWindsInput {
  /** Sessions still to be played. The same players take part in all of them, each once per session. */
  readonly sessions: readonly SeatedSession[]
  readonly history: readonly PastSession[]
  readonly draw: DrawNumber
}

/** How many exchanges at a table are tried for each player. */
const EXCHANGES_PER_PLAYER = 400
/**
 * Of the exchanges that make the winds a little worse, one in a hundred is made all the same. So the search does
 * not stop at a local minimum.
 */
const ONE_IN = 100
const SLIGHTLY = 4
/** How much the winds after the last session count, compared with those after an earlier session. */
const WEIGHT_OF_THE_END = 2

/**
 * Makes the winds of players more even in sessions that are planned in advance. Two players at a table exchange
 * seats when this does not make the winds of all players together less even. So a wind that one player has too
 * often moves from player to player until it comes to one who lacks it.
 */
export function mendWinds({ sessions, history, draw }: MendWindsInput): SeatedTable[][] {
  const ids = sessions[0]?.flat() ?? []
  const length = sessions.length
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const seated = Int32Array.from(sessions.flat(2), (id) => placeOf.get(id) ?? 0)
  const { winds, costOf, leastCostOf } = windCosts({ ids, length, history })
  for (const [game, player] of seated.entries()) {
    winds[player * length + Math.floor(game / ids.length)] = game & 3
  }

  let cost = 0
  let least = 0
  for (let player = 0; player < ids.length; player++) {
    cost += costOf(player)
    least += leastCostOf(player)
  }
  let best = seated.slice()
  let bestCost = cost
  const exchanges = EXCHANGES_PER_PLAYER * ids.length
  for (let nth = 0; nth < exchanges && bestCost > least; nth++) {
    const session = draw(length)
    const first = session * ids.length + draw(ids.length / 4) * 4
    const [one, other] = [first + draw(4), first + draw(4)]
    if (one === other) continue
    const change = exchange(one, other, session)
    if (change > 0 && (change > SLIGHTLY || draw(ONE_IN) > 0)) {
      exchange(one, other, session)
      continue
    }
    cost += change
    if (cost >= bestCost) continue
    bestCost = cost
    best = seated.slice()
  }
  const tables = cutInFours(Array.from(best, (player) => ids[player] ?? 0))
  return sessions.map((session, nth) =>
    tables.slice(nth * session.length, (nth + 1) * session.length),
  )

  function exchange(one: number, other: number, session: number): number {
    const [a, b] = [seated[one] ?? 0, seated[other] ?? 0]
    const was = costOf(a) + costOf(b)
    seated[one] = b
    seated[other] = a
    winds[a * length + session] = other & 3
    winds[b * length + session] = one & 3
    return costOf(a) + costOf(b) - was
  }
}

interface Planned {
  readonly ids: readonly number[]
  /** The number of sessions that are still to be played. */
  readonly length: number
  readonly history: readonly PastSession[]
}

/**
 * The winds of each player in each planned session, and functions that say how uneven these winds are
 * together with the winds of the earlier sessions.
 */
function windCosts({ ids, length, history }: Planned) {
  const before = windsBefore(ids, history)
  /** The wind of each player in each session. */
  const winds = new Uint8Array(ids.length * length)
  const counts = new Int32Array(4)
  return { winds, costOf, leastCostOf }

  /** How uneven a player's winds are: the squares of the four counts, added up after each planned session. */
  function costOf(player: number): number {
    let squares = recall(player)
    let sum = 0
    for (let session = 0; session < length; session++) {
      squares += add(winds[player * length + session] ?? 0)
      sum += session === length - 1 ? WEIGHT_OF_THE_END * squares : squares
    }
    return sum
  }

  /** The least possible cost: that of a player who always gets the wind that they have had least often. */
  function leastCostOf(player: number): number {
    let squares = recall(player)
    let sum = 0
    for (let session = 0; session < length; session++) {
      squares += add(counts.indexOf(Math.min(...counts)))
      sum += session === length - 1 ? WEIGHT_OF_THE_END * squares : squares
    }
    return sum
  }

  /** Sets `counts` to the winds that the player has had; returns the sum of their squares. */
  function recall(player: number): number {
    let squares = 0
    for (let wind = 0; wind < 4; wind++) {
      const count = before[player * 4 + wind] ?? 0
      counts[wind] = count
      squares += count * count
    }
    return squares
  }

  /** Counts one more of a wind; returns by how much the sum of the squares grows. */
  function add(wind: number): number {
    const count = counts[wind] ?? 0
    counts[wind] = count + 1
    return 2 * count + 1
  }
}

/** How often each player has had each wind, in the order of the list. */
function windsBefore(ids: readonly number[], history: readonly PastSession[]): Int32Array {
  const winds = countWinds(history)
  return Int32Array.from(ids.flatMap((id) => winds.get(id) ?? [0, 0, 0, 0]))
}
