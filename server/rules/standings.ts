import { type BySeat, mapSeats, SEATS } from '../../src/domain/session/seats'

/** A player's standing in an event after some of their games. */
export interface PlayerStanding {
  readonly rating: number
  /** The mean of places 1 to 4; 0 before the first game. */
  readonly averagePlace: number
  readonly gamesPlayed: number
  /** How often the player has taken each place, first to fourth. */
  readonly places: BySeat<number>
}

/** How one finished game changes a player's standing. */
export interface GameOutcome {
  /** From 1 to 4. */
  readonly place: number
  /** With a shared uma, the change can be a fraction. */
  readonly ratingDelta: number
}

/** The standing of a player before their first game in an event. */
export function standingAtStart({ startRating }: { readonly startRating: number }): PlayerStanding {
  return { rating: startRating, averagePlace: 0, gamesPlayed: 0, places: [0, 0, 0, 0] }
}

/** The standing of a player after one more game. Source: docs/rules/sessions.md#final-results. */
export function standingAfter(
  before: PlayerStanding,
  { place, ratingDelta }: GameOutcome,
): PlayerStanding {
  const places = mapSeats((index) => before.places[index] + (index === place - 1 ? 1 : 0))
  const gamesPlayed = before.gamesPlayed + 1
  const sumOfPlaces = places.reduce<number>((sum, times, index) => sum + times * (index + 1), 0)
  return {
    rating: before.rating + ratingDelta,
    averagePlace: sumOfPlaces / gamesPlayed,
    gamesPlayed,
    places,
  }
}

/** The data of a finished game that standings need. */
export interface RatedGame {
  readonly players: BySeat<number>
  readonly outcome: BySeat<GameOutcome>
}

/**
 * One row of a player's rating history. `game` is the index of the game in the given list; null = the starting
 * rating.
 */
export interface StandingStep {
  readonly playerId: number
  readonly game: number | null
  readonly standing: PlayerStanding
}

/**
 * The rows that games add to the rating history, in the order of the games, the oldest first, and within a game
 * by seat. Before the first game of a player without a standing comes a row with the starting rating. The rows
 * are the same whether the games are given one at a time or all together.
 */
export function standingSteps(options: {
  readonly games: readonly RatedGame[]
  /** The standings before the first of the games, by player. A player who never played has no entry. */
  readonly before: ReadonlyMap<number, PlayerStanding>
  readonly startRating: number
}): StandingStep[] {
  const { games, before, startRating } = options
  const standings = new Map(before)
  const steps: StandingStep[] = []
  for (const [game, { players, outcome }] of games.entries()) {
    for (const seat of SEATS) {
      const playerId = players[seat]
      let standing = standings.get(playerId)
      if (standing === undefined) {
        standing = standingAtStart({ startRating })
        steps.push({ playerId, game: null, standing })
      }
      standing = standingAfter(standing, outcome[seat])
      steps.push({ playerId, game, standing })
      standings.set(playerId, standing)
    }
  }
  return steps
}
