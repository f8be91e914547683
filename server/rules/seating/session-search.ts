import { countMeetings } from './history'
import { cutInFours, type SeatedTable } from './plain-draw'
import { countWinds, playedTables, type PastSession } from './quality'
import { seededDraw, shuffled, type DrawNumber } from './seeded-random'

export interface SessionSearchInput {
  /** The players' ids; their number is a multiple of 4. */
  readonly playerIds: readonly number[]
  /** The sessions that were played, the last one last. They may include people who no longer take part. */
  readonly history: readonly PastSession[]
  readonly seed: number
  /** How many exchanges of two players are tried. The same number gives the same tables on any machine. */
  readonly moves: number
  /** Whether the earlier winds of the players count. If false, the order at a table does not matter. */
  readonly withWinds: boolean
}

/**
 * The price when two players meet again. It rises with each of their meetings, and is highest right after a
 * meeting.
 */
const PRICE_OF_MEETING = 100
const PRICE_OF_MEETING_AGAIN_AT_ONCE = 200
const PRICE_OF_WIND = 4

/**
 * The search is heated up this many times. Each time the temperature falls in steps from the hottest to about a
 * two hundredth of that.
 */
const HEATINGS = 3
const STEPS_OF_COOLING = 60
const COOLING = 0.913
const HOTTEST = 120

/**
 * Seats everybody for one session so that few players meet again, hardly any pair meets in two sessions in a
 * row, and no pair meets often. Uses simulated annealing with exchanges of two seats.
 * Source: docs/seating.md#for-engineers.
 */
export function searchSession(input: SessionSearchInput): SeatedTable[] {
  const draw = seededDraw(input.seed)
  const ids = shuffled(input.playerIds, draw)
  const size = ids.length
  if ((size < 8 && !input.withWinds) || input.history.length === 0) return cutInFours(ids)

  const prices = pairPrices(ids, input.history)
  const windPrices = input.withWinds ? pricesOfWinds(ids, input.history) : new Int32Array(size * 4)
  const seats = anneal({ size, prices, windPrices, moves: input.moves, draw })
  return cutInFours(Array.from(seats, (player) => ids[player] ?? 0))
}

interface Annealing {
  readonly size: number
  /** The price when two players meet, for each pair, row by row. */
  readonly prices: Int32Array
  /** The price when a player has a wind, for each player and each wind. */
  readonly windPrices: Int32Array
  readonly moves: number
  readonly draw: DrawNumber
}

/** Returns the player on each seat, table by table; seat 0 of each table is East. */
function anneal({ size, prices, windPrices, moves, draw }: Annealing): Int32Array {
  const seats = Int32Array.from({ length: size }, (_, place) => place)
  let cost = 0
  for (let seat = 0; seat < size; seat++) {
    cost += at(windPrices, seat * 4 + (seat & 3)) + priceAt(seats, seat, seat) / 2
  }
  let best = seats.slice()
  let bestCost = cost

  const movesPerStep = Math.ceil(moves / HEATINGS / STEPS_OF_COOLING)
  let temperature = HOTTEST
  for (let move = 0; move < moves && bestCost > 0; move++) {
    if (move % movesPerStep === 0) {
      const step = (move / movesPerStep) % STEPS_OF_COOLING
      temperature = step === 0 ? HOTTEST : temperature * COOLING
    }
    const one = draw(size)
    const other = draw(size)
    const [a, b] = [at(seats, one), at(seats, other)]
    let change = 0
    if (one >> 2 !== other >> 2) {
      change =
        priceAt(seats, other, one) +
        priceAt(seats, one, other) -
        priceAt(seats, one, one) -
        priceAt(seats, other, other)
    }
    change +=
      at(windPrices, a * 4 + (other & 3)) +
      at(windPrices, b * 4 + (one & 3)) -
      at(windPrices, a * 4 + (one & 3)) -
      at(windPrices, b * 4 + (other & 3))
    if (change > 0 && !isAccepted(change / temperature, draw)) continue
    seats[one] = b
    seats[other] = a
    cost += change
    if (cost < bestCost) {
      bestCost = cost
      best = seats.slice()
    }
  }
  return best

  /** The price when the player who sits on seat `of` meets the three others at the table of seat `around`. */
  function priceAt(now: Int32Array, of: number, around: number): number {
    const row = at(now, of) * size
    const first = around & ~3
    let price = 0
    for (let seat = first; seat < first + 4; seat++) {
      if (seat !== around) price += at(prices, row + at(now, seat))
    }
    return price
  }
}

/**
 * Decides whether a change for the worse is made, with a probability of about e to the minus `ratio`. It uses
 * only sums, products and quotients, which every machine rounds in the same way.
 */
function isAccepted(ratio: number, draw: DrawNumber): boolean {
  let divisor = 1 + ratio / 64
  for (let squared = 0; squared < 6; squared++) divisor *= divisor
  return draw(2 ** 30) * divisor < 2 ** 30
}

function pairPrices(ids: readonly number[], history: readonly PastSession[]): Int32Array {
  const size = ids.length
  const meetings = countMeetings({ playerIds: ids, pastTables: playedTables(history) })
  const atOnce = countMeetings({ playerIds: ids, pastTables: history.at(-1) ?? [] })
  return Int32Array.from({ length: size * size }, (_, pair) => {
    const times = meetings.counts[pair] ?? 0
    const again = atOnce.counts[pair] ?? 0
    return PRICE_OF_MEETING * times * times + PRICE_OF_MEETING_AGAIN_AT_ONCE * again
  })
}

/**
 * The price of each wind for each player. It is 0 for the player's rarest wind. It grows about with the
 * square of how many games more the player has had the wind than the rarest one.
 */
function pricesOfWinds(ids: readonly number[], history: readonly PastSession[]): Int32Array {
  const winds = countWinds(history)
  const prices = ids.flatMap((id) => {
    const counts = winds.get(id) ?? [0, 0, 0, 0]
    const rarest = Math.min(...counts)
    return counts.map((count) => PRICE_OF_WIND * (count - rarest) * (count - rarest + 1))
  })
  return Int32Array.from(prices)
}

function at(values: Int32Array, index: number): number {
  return values[index] ?? 0
}
