import { takesPart, type SeatingFlags } from './stage'

/** The facts about a registered player that decide who sits out. */
export interface PlayerToSit extends SeatingFlags {
  readonly id: number
  /** The numbers of the sessions that the player sat out. */
  readonly satOut: readonly number[]
}

/**
 * Who sits out first among the players who have sat out the fewest sessions: by lot, from the last place of
 * the standing upwards (`last`), or from its first place downwards (`first`).
 */
export type SitOutOrder = 'lot' | 'last' | 'first'

export const SIT_OUT_ORDERS: readonly SitOutOrder[] = ['lot', 'last', 'first']

/** How many players sit out, and how many tables the other players fill. */
export interface SitOutChoice {
  readonly sitting: number
  readonly tables: number
}

/**
 * The two ways to fill all tables: as few players as possible sit out, or four more of them, so that there is one
 * table less. Empty when all tables are full. A choice without any table is left out.
 */
export function sitOutChoices(count: number): readonly SitOutChoice[] {
  const over = count % 4
  if (over === 0) return []
  const tables = (count - over) / 4
  return [
    { sitting: over, tables },
    { sitting: over + 4, tables: tables - 1 },
  ].filter((choice) => choice.tables > 0)
}

/**
 * The players who sit out of the next session, in the chosen order. Players who have sat out the fewest sessions come
 * first, so nobody sits out twice before everybody has sat out once. Source: docs/rules/seating.md#who-sits-out.
 */
export function whoSitsOut<P extends PlayerToSit>(choice: {
  readonly players: readonly P[]
  readonly count: number
  readonly order: SitOutOrder
  /** The ids of the players by standing, first place first. */
  readonly ranks: readonly number[]
  /** Decides the lots: the same seed gives each player the same lot. */
  readonly seed: number
}): P[] {
  const { players, count, order, ranks, seed } = choice
  const places = new Map(ranks.map((id, place) => [id, place]))
  const placeOf = ({ id }: P) => places.get(id) ?? ranks.length
  const lot = (player: P) => lotOf(player.id, seed)
  const keyOf = { lot, first: placeOf, last: (player: P) => -placeOf(player) }[order]
  return players
    .filter(takesPart)
    .toSorted((a, b) => a.satOut.length - b.satOut.length || keyOf(a) - keyOf(b) || lot(a) - lot(b))
    .slice(0, count)
}

/**
 * A player's lot: a whole number from 0 to 2^32 - 1 that looks random. It depends only on the player and
 * the seed, so other players do not change it.
 */
function lotOf(id: number, seed: number): number {
  let mixed = Math.imul(id ^ (seed << 16) ^ seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The possible sizes of a final: multiples of four below `count`, ascending, at most `MOST_IN_FINAL`. */
export function finalSizes(count: number): readonly number[] {
  const most = Math.min(MOST_IN_FINAL, 4 * Math.floor((count - 1) / 4))
  return Array.from({ length: most / 4 }, (_, nth) => 4 * (nth + 1))
}

/** The most players in a final. */
const MOST_IN_FINAL = 32

/** The first `count` players of the standing. Players with `ignoreSeating` are skipped. */
export function firstOf<P extends SeatingFlags & { readonly id: number }>(
  players: readonly P[],
  { ranks, count }: { readonly ranks: readonly number[]; readonly count: number },
): P[] {
  const byId = new Map(players.map((player) => [player.id, player]))
  return ranks
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ ignoreSeating }) => !ignoreSeating)
    .slice(0, count)
}
