import { type Seat, SEATS } from '../../../src/domain/session/seats'
import { type FinishedGame, type WonHand, wonHandsOf } from '../finished-game'

/** The data from which achievements are computed. */
export interface PlayedEvent {
  /**
   * The names, by player id, of everybody who may be listed. Their order is that of registration, which also
   * decides ties. Players who have a substitute now are left out.
   */
  readonly names: ReadonlyMap<number, string>
  /** The finished games in the order of play. */
  readonly games: readonly FinishedGame[]
}

export interface ListedPlayer {
  readonly id: number
  readonly name: string
}

/**
 * The player for whom a seat's hands count; null when a substitute sat there, or when the player may not be
 * listed.
 */
export function playerAt(event: PlayedEvent, game: FinishedGame, seat: Seat): ListedPlayer | null {
  const id = game.players[seat]
  const name = event.names.get(id)
  return name === undefined || game.results[seat].isSubstituted ? null : { id, name }
}

export interface CreditedWin extends WonHand {
  readonly winner: ListedPlayer
}

/** The wins of players who may be listed, in the order of play. A multiple ron is one win for each winner. */
export function creditedWins(event: PlayedEvent): CreditedWin[] {
  return event.games.flatMap(wonHandsOf).flatMap((won) => {
    const winner = playerAt(event, won.game, won.win.winner)
    return winner === null ? [] : [{ ...won, winner }]
  })
}

export interface DealIn extends WonHand {
  readonly loser: Seat
  readonly payer: ListedPlayer
}

/**
 * The discards with which players who may be listed dealt into a hand. A multiple ron is one such discard
 * for each winner.
 */
export function dealIns(event: PlayedEvent): DealIn[] {
  return event.games.flatMap(wonHandsOf).flatMap((won) => {
    const { game, loser } = won
    const payer = loser === null ? null : playerAt(event, game, loser)
    return loser === null || payer === null ? [] : [{ ...won, loser, payer }]
  })
}

/**
 * The players who may be listed and all of whose hands are known. They played at least one game, always in
 * person, and each of their games has hands. Of other players some hands are unknown, because a substitute
 * played or a result is from a slip. With fewer known hands, they would too easily have the fewest of
 * anything.
 */
export function playersWhollyRecorded(event: PlayedEvent): ReadonlySet<number> {
  const present = new Set<number>()
  const unknown = new Set<number>()
  for (const { players, results, hands } of event.games) {
    for (const seat of SEATS) {
      present.add(players[seat])
      if (results[seat].isSubstituted || hands.length === 0) unknown.add(players[seat])
    }
  }
  return new Set([...event.names.keys()].filter((id) => present.has(id) && !unknown.has(id)))
}
