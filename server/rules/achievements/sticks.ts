import { type Seat, SEATS } from '../../../src/domain/session/seats'
import { settleHand } from '../../../src/domain/hand/settle-hand'
import { type PlayedEvent, playerAt, playersWhollyRecorded } from './played-event'
import { firstRanked, Tally } from './ranking'

/** The riichi sticks that players lost: all their sticks that they did not get back by winning the same hand. */
export function honoredDonor(event: PlayedEvent): { name: string; count: number }[] {
  return firstRanked(countSticks(event).lost.highest(event), 5)
}

/**
 * Who lost the fewest sticks. Only players whose hands are all known are listed (`playersWhollyRecorded`).
 * The count is a text.
 */
export function covetousKnight(event: PlayedEvent): { name: string; count: string }[] {
  const { lost } = countSticks(event)
  return firstRanked(lost.lowest(event, playersWhollyRecorded(event)), 5).map(
    ({ name, count }) => ({
      name,
      count: String(count),
    }),
  )
}

/**
 * The sticks that players collected from others. The winner of a hand collects the sticks of this hand and those
 * on the table. At the end of a game, if the rules say so, the first place collects the sticks that nobody won.
 * A player's own sticks from earlier hands do not count.
 */
export function andYourRiichiBet(event: PlayedEvent): { name: string; count: number }[] {
  return firstRanked(countSticks(event).collected.highest(event), 5)
}

function countSticks(event: PlayedEvent): { lost: Tally; collected: Tally } {
  const lost = new Tally()
  const collected = new Tally()
  for (const game of event.games) {
    const at = (seat: Seat) => playerAt(event, game, seat)
    /** The owners of the sticks on the table. */
    let onTable: Seat[] = []
    const collectTable = (to: Seat) => {
      collected.add(at(to), onTable.filter((from) => from !== to).length)
      onTable = []
    }
    for (const { hand, before } of game.hands) {
      for (const { from, to } of settleHand(hand, before, game.ruleset).riichi) {
        if (from !== null) lost.add(at(from))
        if (from !== null && to !== null) collected.add(at(to))
        if (from !== null && to === null) onTable.push(from)
        if (from === null && to !== null) collectTable(to)
      }
    }
    const winner = SEATS.find((seat) => game.results[seat].place === 1)
    if (winner !== undefined && game.ruleset.riichiGoesToWinner) collectTable(winner)
  }
  return { lost, collected }
}
