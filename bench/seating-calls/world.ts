import { seededDraw, shuffled } from '../../server/rules/seating/seeded-random'

/** Everything random in one event. It depends only on the seed and the size of the event. */
export interface World {
  /** Accounts in the order of registration, with gaps between them. */
  readonly playerIds: readonly number[]
  /** The accounts that take no seat after the fourth session of a `lot-leave` event. */
  readonly leavingIds: readonly number[]
  /** The seed of each session's seating call. */
  readonly seeds: readonly number[]
  /** The winner and the loser of the hand at a table. */
  drawHand(table: readonly number[]): { readonly winnerId: number; readonly loserId: number }
}

const SEEDS_OF_CALLS = 1_000_000
const LEAVING = 4

export function makeWorld(options: {
  personIds: readonly number[]
  seed: number
  players: number
  sessions: number
}): World {
  const draw = seededDraw(options.seed * 7919 + options.players)
  const playerIds = options.personIds.filter((_, nth) => nth % 2 === 0).slice(0, options.players)
  return {
    playerIds,
    leavingIds: shuffled(playerIds, draw).slice(0, LEAVING),
    seeds: Array.from({ length: options.sessions }, () => draw(SEEDS_OF_CALLS)),
    drawHand(table) {
      const [winnerId = 0, loserId = 0] = shuffled(table, draw)
      return { winnerId, loserId }
    },
  }
}
