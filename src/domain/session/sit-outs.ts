import { takesPart, type SeatingFlags } from './stage'

/** A registered player, as far as sitting out needs. */
export interface PlayerToSit extends SeatingFlags {
  readonly id: number
  /** The numbers of the sessions sat out. */
  readonly satOut: readonly number[]
}

/** Who sits out among those who sat out least: the lot decides, or the standing, from the last or from the first. */
export type SitOutOrder = 'lot' | 'last' | 'first'

export const SIT_OUT_ORDERS: readonly SitOutOrder[] = ['lot', 'last', 'first']

/** A number of people who sit out, and the tables that the others fill. */
export interface SitOutChoice {
  readonly sitting: number
  readonly tables: number
}

/**
 * The ways to fill all tables: as few people as possible sit out, or four more of them, which is one table less. Empty
 * when all tables are full, or no table would be left.
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
 * The players who sit out of the next session, in the order of the choice: those with the fewest sessions sat out, so
 * that nobody sits out twice before everybody did once. Source: docs/rules/seating.md#who-sits-out.
 */
export function whoSitsOut<P extends PlayerToSit>(choice: {
  readonly players: readonly P[]
  readonly count: number
  readonly order: SitOutOrder
  /** The ids of the players by standing, first place first. */
  readonly ranks: readonly number[]
  /** Gives each player a lot, the same for the same seed. */
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

/** A number from 0 to 2^32 that looks drawn. It is a hash, so that a later drawing leaves earlier lots alone. */
function lotOf(id: number, seed: number): number {
  let mixed = Math.imul(id ^ (seed << 16) ^ seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The sizes of a final: the largest multiples of four first. */
export function finalSizes(count: number): readonly number[] {
  const most = Math.min(MOST_IN_FINAL, 4 * Math.floor((count - 1) / 4))
  return Array.from({ length: most / 4 }, (_, nth) => 4 * (nth + 1))
}

/** A final has at most this many players. */
const MOST_IN_FINAL = 32

/** The first `count` players of the standing, without those who are left out of seatings. */
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
