import { mapSeats, type BySeat } from '../../../src/domain/session/seats'
import type { FinishedGame } from '../finished-game'
import { type RiichiSummary, riichiSummary } from './riichi-summary'
import { seatedAt, type SeatedGame } from './seated-game'
import { type WinSummary, winSummary } from './win-summary'
import {
  type DoraStat,
  doraStat,
  type HandValueCount,
  handValues,
  type YakuCount,
  yakuCounts,
} from './won-hands'

/** A game of the player, and the player's rating in the event after this game, without penalties. */
export interface GameAndRating {
  readonly game: FinishedGame
  readonly ratingAfter: number
}

/** A player's statistics as they are stored. They are plain data without names, because names may change. */
export interface PlayerStatistics {
  /**
   * The rating after each game. For several events, the sum of the ratings in all events in which the player had
   * already played.
   */
  readonly ratingHistory: readonly number[]
  /** The four results of each game in seat order. */
  readonly scoreHistory: readonly PlayedGame[]
  /** How many games the player ended at each place, first to fourth. */
  readonly places: BySeat<number>
  /** The number of hands recorded in the player's games. */
  readonly roundCount: number
  readonly winSummary: WinSummary
  readonly handValues: readonly HandValueCount[]
  readonly yakuCounts: readonly YakuCount[]
  readonly riichiSummary: RiichiSummary
  readonly doraStat: DoraStat
}

export interface PlayedGame {
  readonly hash: string
  readonly eventId: number
  readonly seats: BySeat<{
    readonly playerId: number
    readonly score: number
    readonly place: number
    readonly ratingDelta: number
  }>
}

/**
 * The statistics of a player, computed from their finished games in the order of play. Games in which a substitute
 * played for the player count too, as they do in the rating. Source: docs/rules/events.md#player-statistics.
 */
export function playerStatistics(
  playerId: number,
  ratedGames: readonly GameAndRating[],
): PlayerStatistics {
  const games = ratedGames.map(({ game }) => seatedAt(game, playerId))
  return {
    ratingHistory: ratingHistory(ratedGames),
    scoreHistory: games.map(({ game }) => playedGame(game)),
    places: places(games),
    roundCount: games.reduce((sum, { game }) => sum + game.hands.length, 0),
    winSummary: winSummary(games),
    handValues: handValues(games),
    yakuCounts: yakuCounts(games),
    riichiSummary: riichiSummary(games),
    doraStat: doraStat(games),
  }
}

function ratingHistory(ratedGames: readonly GameAndRating[]): number[] {
  const byEvent = new Map<number, number>()
  return ratedGames.map(({ game, ratingAfter }) => {
    byEvent.set(game.eventId, ratingAfter)
    return [...byEvent.values()].reduce((sum, rating) => sum + rating, 0)
  })
}

function playedGame({ hash, eventId, players, results }: FinishedGame): PlayedGame {
  return {
    hash,
    eventId,
    seats: mapSeats((seat) => {
      const { score, place, ratingDelta } = results[seat]
      return { playerId: players[seat], score, place, ratingDelta }
    }),
  }
}

function places(games: readonly SeatedGame[]): BySeat<number> {
  return mapSeats(
    (nth) => games.filter(({ game, seat }) => game.results[seat].place === nth + 1).length,
  )
}
