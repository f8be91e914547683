import { seededDraw, shuffled, type DrawNumber } from '../../../server/rules/seating/seeded-random'

/** A field of players whose skill and luck are drawn beforehand, so that every engine seats the same people. */
export interface World {
  /** In the order of registration, neither contiguous nor from 1. */
  readonly playerIds: readonly number[]
  /** The players who leave, and those who come late, in the tracks in which the roster changes. */
  readonly leavingIds: readonly number[]
  readonly lateIds: readonly number[]
  /** The seed of each session's seating call, below 1 000 000. */
  readonly seeds: readonly number[]
  /** The points that each player of a table wins in a session (counted from 0), with uma. Their sum is 0. */
  play(table: readonly number[], session: number): number[]
}

const SEEDS_OF_CALLS = 1_000_000
const CHANGING = 4
const UMA = [15_000, 5000, -5000, -15_000]
/** How much skill weighs beside the luck of a session. */
const SKILL = 0.45
/** Points by which somebody one standard deviation stronger ends a game higher. */
const POINTS_OF_STRENGTH = 10_000

/** Everything random of one event, by its seed alone. */
export function makeWorld(options: { seed: number; players: number; sessions: number }): World {
  const draw = seededDraw(options.seed * 7919 + options.players)
  const ids = idsWithGaps(options.players + CHANGING, draw)
  const playerIds = ids.slice(0, options.players)
  const strengths = new Map(
    ids.map((id) => {
      const skill = SKILL * normal(draw)
      return [id, Array.from({ length: options.sessions }, () => skill + normal(draw))]
    }),
  )
  return {
    playerIds,
    leavingIds: shuffled(playerIds, draw).slice(0, CHANGING),
    lateIds: ids.slice(options.players),
    seeds: Array.from({ length: options.sessions }, () => draw(SEEDS_OF_CALLS)),
    play(table, session) {
      return pointsOf(table.map((id) => strengths.get(id)?.[session] ?? 0))
    },
  }
}

function pointsOf(strengths: readonly number[]): number[] {
  const mean = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length
  const order = strengths.toSorted((a, b) => b - a)
  const points = strengths.map(
    (strength) =>
      Math.round((POINTS_OF_STRENGTH * (strength - mean)) / 100) * 100 +
      (UMA[order.indexOf(strength)] ?? 0),
  )
  // The last player takes the difference that rounding leaves, so that the sum is 0.
  const left = points.reduce((sum, each) => sum + each, 0)
  const last = strengths.indexOf(order.at(-1) ?? 0)
  return points.map((each, nth) => (nth === last ? each - left : each))
}

/** From a normal distribution with a standard deviation of 1 (Box and Muller). */
function normal(draw: DrawNumber): number {
  const uniform = () => (draw(2 ** 30) + 0.5) / 2 ** 30
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

function idsWithGaps(count: number, draw: DrawNumber): number[] {
  let id = 100
  return Array.from({ length: count }, () => (id += 1 + draw(9)))
}
