import { type BySeat, mapSeats, SEATS } from '../../src/domain/seats'

/** Where a player stands in an event after some of their games. */
export interface Standing {
  readonly rating: number
  /** Of places 1 to 4; 0 before the first game. */
  readonly averagePlace: number
  readonly gamesPlayed: number
  /** Counts of places taken so far, first to fourth. */
  readonly places: BySeat<number>
}

/** What one finished game does to a player's standing. */
export interface GameOutcome {
  /** 1..4. */
  readonly place: number
  /** May be a fraction after shared uma. */
  readonly ratingDelta: number
}

/** A player before their first game in an event. */
export function startOf({ startRating }: { readonly startRating: number }): Standing {
  return { rating: startRating, averagePlace: 0, gamesPlayed: 0, places: [0, 0, 0, 0] }
}

/** A player after one more game. Rule book: final results, step 5. */
export function standingAfter(before: Standing, { place, ratingDelta }: GameOutcome): Standing {
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

/** A finished game as standings read it. */
export interface RatedGame {
  readonly players: BySeat<number>
  readonly outcome: BySeat<GameOutcome>
}

/** One step of a player's rating: `game` is its index among the games given; null where they start. */
export interface StandingStep {
  readonly playerId: number
  readonly game: number | null
  readonly standing: Standing
}

/**
 * The rows of rating history that games add, in order: the games oldest first, each by seat; who has no standing yet
 * first gets a row with their start. Played one at a time or all anew, the rows are the same.
 */
export function standingSteps(options: {
  readonly games: readonly RatedGame[]
  /** Standings before the first of the games, by player; absent for who never played. */
  readonly before: ReadonlyMap<number, Standing>
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
        standing = startOf({ startRating })
        steps.push({ playerId, game: null, standing })
      }
      standing = standingAfter(standing, outcome[seat])
      steps.push({ playerId, game, standing })
      standings.set(playerId, standing)
    }
  }
  return steps
}
