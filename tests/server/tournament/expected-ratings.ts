import { type BySeat, SEATS } from '../../../src/domain/session/seats'

/** A game by the test's own records. */
export interface RecordedGame {
  readonly players: BySeat<number>
  /** How each hand of the game changed the four scores. */
  deltas: BySeat<number>[]
  readonly sticksLeft: number
  readonly chombo: BySeat<number>
  /** Which of the four players had a substitute. */
  readonly replaced: readonly number[]
  /** `waiting`: the game has ended and waits for its approval. */
  status: 'running' | 'waiting' | 'approved'
}

export interface GivenPenalty {
  readonly playerId: number
  readonly amount: number
}

/** A row of the rating table, reduced to the parts that games and penalties decide. */
export interface ExpectedRow {
  readonly id: number
  readonly rating: number
  readonly winnerZone: boolean
  readonly avgPlace: number
  readonly avgScore: number
  readonly gamesPlayed: number
  readonly penaltiesAmount: number
  readonly penaltiesCount: number
}

// The EMA rules as they are printed, not as the server has them. The test checks the server against these numbers.
const START = 30_000
const UMA = [15_000, 5_000, -5_000, -15_000]
const CHOMBO = 20_000
const REPLACED = -15_000 - 15_000

/** The rating table of these games, by player id. */
export function expectedRatings(
  games: readonly RecordedGame[],
  penalties: readonly GivenPenalty[],
): ExpectedRow[] {
  const players = [...new Set(games.flatMap((game) => game.players))].toSorted((a, b) => a - b)
  return players.map((id) => {
    const results = games
      .filter((game) => game.players.includes(id))
      .map((game) => resultOf(game, game.players.indexOf(id)))
    const fined = penalties.filter(({ playerId }) => playerId === id)
    const penaltiesAmount = sum(fined.map(({ amount }) => amount))
    const rating = sum(results.map(({ delta }) => delta)) - penaltiesAmount
    const gamesPlayed = results.length
    return {
      id,
      rating,
      winnerZone: rating >= 0,
      avgPlace: shortened(sum(results.map(({ place }) => place)) / gamesPlayed),
      avgScore: shortened(rating / gamesPlayed),
      gamesPlayed,
      penaltiesAmount,
      penaltiesCount: fined.length,
    }
  })
}

/** The four scores so far, by seat. */
export const scoresOf = ({ deltas }: Pick<RecordedGame, 'deltas'>): number[] =>
  SEATS.map((seat) => START + sum(deltas.map((hand) => hand[seat])))

function resultOf(game: RecordedGame, seat: number): { place: number; delta: number } {
  const before = scoresOf(game)
  const best = Math.max(...before)
  const winners = before.filter((score) => score === best).length
  const share = Math.floor((game.sticksLeft * 10) / winners) * 100
  const scores = before.map((score) => (score === best ? score + share : score))
  const mine = scores[seat] ?? 0
  const better = scores.filter((score) => score > mine).length
  const tied = scores.filter((score) => score === mine).length
  const place = better + scores.slice(0, seat).filter((score) => score === mine).length + 1
  const uma = tied === 4 ? 0 : sum(UMA.slice(better, better + tied)) / tied
  const played = game.replaced.includes(game.players[seat] ?? 0) ? REPLACED : mine - START + uma
  return { place, delta: played - CHOMBO * (game.chombo[seat] ?? 0) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Rounds to four decimals and to the single precision of the wire. */
export const shortened = (value: number) => Math.fround(Number(value.toFixed(4)))
