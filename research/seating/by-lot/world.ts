import { seededDraw, shuffled, type DrawNumber } from '../../../server/rules/seating/seeded-random'

/** A field of players whose results are drawn beforehand, so that every engine seats the same event. */
export interface World {
  /** In the order of registration, neither contiguous nor from 1. */
  readonly playerIds: readonly number[]
  /** The seed of each session's seating call, below 1 000 000. */
  readonly seeds: readonly number[]
  /** The players who leave, and those who would come late, in the tracks in which the roster changes. */
  readonly leavingIds: readonly number[]
  readonly lateIds: readonly number[]
}

const SEEDS_OF_CALLS = 1_000_000
const CHANGING = 4

/** Everything random of one event, by its seed alone. */
export function makeWorld(options: { seed: number; players: number; sessions: number }): World {
  const draw = seededDraw(options.seed * 7919 + options.players)
  const ids = idsWithGaps(options.players + CHANGING, draw)
  const playerIds = ids.slice(0, options.players)
  return {
    playerIds,
    seeds: Array.from({ length: options.sessions }, () => draw(SEEDS_OF_CALLS)),
    leavingIds: shuffled(playerIds, draw).slice(0, CHANGING),
    lateIds: ids.slice(options.players),
  }
}

function idsWithGaps(count: number, draw: DrawNumber): number[] {
  let id = 100
  return Array.from({ length: count }, () => (id += 1 + draw(9)))
}
