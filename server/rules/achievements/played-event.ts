import { type Seat, SEATS } from '../../../src/domain/seats'
import { type FinishedGame, type WonHand, wonHandsOf } from '../finished-game'

/** What achievements are computed from. */
export interface PlayedEvent {
  /**
   * Names by player id of everybody who may be listed, in the order of registration, which also decides ties.
   * Whoever is replaced now is not among them.
   */
  readonly names: ReadonlyMap<number, string>
  /** In the order of play. */
  readonly games: readonly FinishedGame[]
}

export interface ListedPlayer {
  readonly id: number
  readonly name: string
}

/** Whose deeds the deeds of a seat are; null when a substitute played there, or the player may not be listed. */
export function playerAt(event: PlayedEvent, game: FinishedGame, seat: Seat): ListedPlayer | null {
  const id = game.players[seat]
  const name = event.names.get(id)
  return name === undefined || game.results[seat].isSubstituted ? null : { id, name }
}

export interface CreditedWin extends WonHand {
  readonly winner: ListedPlayer
}

/** The wins of those who may be listed, in the order of play; each winner of a multiple ron has one. */
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

/** The discards that lost a hand; into a multiple ron once for each winner. */
export function dealIns(event: PlayedEvent): DealIn[] {
  return event.games.flatMap(wonHandsOf).flatMap((won) => {
    const { game, loser } = won
    const payer = loser === null ? null : playerAt(event, game, loser)
    return loser === null || payer === null ? [] : [{ ...won, loser, payer }]
  })
}

/**
 * Who played every game of theirs in person, and at least one: who else was spared a game has an easy way to the fewest
 * of anything.
 */
export function playersThroughout(event: PlayedEvent): ReadonlySet<number> {
  const present = new Set<number>()
  const substituted = new Set<number>()
  for (const { players, results } of event.games) {
    for (const seat of SEATS) {
      present.add(players[seat])
      if (results[seat].isSubstituted) substituted.add(players[seat])
    }
  }
  return new Set([...event.names.keys()].filter((id) => present.has(id) && !substituted.has(id)))
}
