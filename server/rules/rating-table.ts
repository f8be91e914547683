/** The sums of a player's games in one event. */
export interface PlayerRecord {
  readonly playerId: number
  /**
   * The starting rating plus the changes of all games, without penalties and points for sessions that the player
   * sat out.
   */
  readonly rating: number
  readonly startRating: number
  readonly gamesPlayed: number
  /** The sum of the places from 1 to 4 in all games. */
  readonly sumOfPlaces: number
  readonly chips: number
  /** The sum and the number of penalties that were not cancelled, warnings included. */
  readonly penalties: number
  readonly penaltyCount: number
  /** How many sessions the player sat out, and the points that the event gives for them. */
  readonly sitOuts: number
  readonly sitOutPoints: number
}

/** A row of the rating table. */
export interface RatingRow {
  readonly playerId: number
  readonly rating: number
  /** Whether the rating is at least the starting rating. */
  readonly isInWinnerZone: boolean
  readonly averagePlace: number
  /** The rating points that the player won per game. */
  readonly averageScore: number
  readonly gamesPlayed: number
  readonly chips: number
  readonly penalties: number
  readonly penaltyCount: number
  readonly sitOuts: number
  readonly sitOutPoints: number
}

/**
 * A row for each player who played a game; the records of several events are added up.
 * Source: docs/rules/sessions.md#rating-table.
 */
export function ratingRows(records: readonly PlayerRecord[]): RatingRow[] {
  const sums = new Map<number, PlayerRecord>()
  for (const record of records) {
    const before = sums.get(record.playerId)
    sums.set(record.playerId, before ? addRecords(before, record) : record)
  }
  return [...sums.values()].filter(({ gamesPlayed }) => gamesPlayed > 0).map(rowOf)
}

const addRecords = (a: PlayerRecord, b: PlayerRecord): PlayerRecord => ({
  playerId: a.playerId,
  rating: a.rating + b.rating,
  startRating: a.startRating + b.startRating,
  gamesPlayed: a.gamesPlayed + b.gamesPlayed,
  sumOfPlaces: a.sumOfPlaces + b.sumOfPlaces,
  chips: a.chips + b.chips,
  penalties: a.penalties + b.penalties,
  penaltyCount: a.penaltyCount + b.penaltyCount,
  sitOuts: a.sitOuts + b.sitOuts,
  sitOutPoints: a.sitOutPoints + b.sitOutPoints,
})

function rowOf(record: PlayerRecord): RatingRow {
  const { playerId, gamesPlayed, chips, penalties, penaltyCount, sitOuts, sitOutPoints } = record
  const rating = record.rating - penalties + sitOutPoints
  const won = rating - record.startRating
  return {
    playerId,
    rating,
    isInWinnerZone: won >= 0,
    averagePlace: toFourDecimals(record.sumOfPlaces / gamesPlayed),
    averageScore: toFourDecimals(won / gamesPlayed),
    gamesPlayed,
    chips,
    penalties,
    penaltyCount,
    sitOuts,
    sitOutPoints,
  }
}

const toFourDecimals = (value: number) => Math.round(value * 10_000) / 10_000

export const RATING_ORDERS = [
  'name',
  'rating',
  'games_and_rating',
  'avg_place',
  'avg_score',
  'chips',
] as const
export type RatingOrder = (typeof RATING_ORDERS)[number]

/**
 * Sorts the rows; the descending order is the exact reverse of the ascending one. With `groupByGames`, players
 * with more games always come first. Source: docs/rules/sessions.md#order.
 */
export function orderRating(options: {
  rows: readonly RatingRow[]
  orderBy: RatingOrder
  isDescending: boolean
  groupByGames: boolean
  nameOf: (playerId: number) => string
}): RatingRow[] {
  const { rows, orderBy, isDescending, groupByGames, nameOf } = options
  const ascending = orderBy === 'name' ? byName(rows, nameOf) : rows.toSorted(ASCENDING[orderBy])
  const ordered = isDescending ? ascending.toReversed() : ascending
  return groupByGames ? ordered.toSorted((a, b) => b.gamesPlayed - a.gamesPlayed) : ordered
}

type Compare = (a: RatingRow, b: RatingRow) => number

const CLOSE = 0.0001
const compare = (a: number, b: number) => (Math.abs(a - b) < CLOSE ? 0 : a - b)

const byGames: Compare = (a, b) => a.gamesPlayed - b.gamesPlayed
const byRating: Compare = (a, b) => compare(a.rating, b.rating)
const byPlace: Compare = (a, b) => compare(a.averagePlace, b.averagePlace)
const byScore: Compare = (a, b) => compare(a.averageScore, b.averageScore)
const byChips: Compare = (a, b) => a.chips - b.chips
/** The last criterion: equal players are ordered by id, so that the same table always has the same order. */
const byId: Compare = (a, b) => a.playerId - b.playerId

/** Places are compared the other way round, because a lower average place is better. */
const ASCENDING: Record<Exclude<RatingOrder, 'name'>, Compare> = {
  rating: (a, b) => byRating(a, b) || byPlace(b, a) || byId(a, b),
  games_and_rating: (a, b) => byGames(a, b) || byRating(a, b) || byPlace(b, a) || byId(a, b),
  avg_place: (a, b) => byPlace(a, b) || byRating(b, a) || byId(a, b),
  avg_score: (a, b) => byScore(a, b) || byPlace(b, a) || byId(a, b),
  chips: (a, b) => byChips(a, b) || byRating(a, b) || byId(a, b),
}

/** Sorts by the bytes of the names, because other clients sort names in this way. */
function byName(rows: readonly RatingRow[], nameOf: (playerId: number) => string): RatingRow[] {
  const encoder = new TextEncoder()
  return rows
    .map((row) => ({ row, bytes: encoder.encode(nameOf(row.playerId)) }))
    .toSorted((a, b) => compareBytes(a.bytes, b.bytes) || byId(a.row, b.row))
    .map(({ row }) => row)
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let index = 0; index < shared; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
