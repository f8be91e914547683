import { pointsPaid } from '../finished-game'
import { settleHand } from '../../../src/domain/hand/settle-hand'
import { dealIns, type PlayedEvent, playersWhollyRecorded } from './played-event'
import { leaders, Tally } from './ranking'

/** Who dealt into the most hands. A multiple ron counts once for each winner. */
export function braveSapper(event: PlayedEvent): { feed: number; names: string[] } {
  const { count, names } = leaders(countDealIns(event).highest(event))
  return { feed: count, names }
}

/**
 * Who dealt into the fewest hands. Only players whose hands are all known are listed
 * (`playersWhollyRecorded`).
 */
export function dieHard(event: PlayedEvent): { feed: number; names: string[] } {
  const { count, names } = leaders(countDealIns(event).lowest(event, playersWhollyRecorded(event)))
  return { feed: count, names }
}

/**
 * Who paid the lowest average price for dealing in, in whole points, with honba and without riichi sticks. Only
 * players who dealt in are listed.
 */
export function carefulPlanning(event: PlayedEvent): { name: string; score: number }[] {
  const counts = countDealIns(event)
  const paid = new Tally()
  for (const { game, recorded, payer, loser, win } of dealIns(event)) {
    const payments = settleHand(recorded.hand, recorded.before, game.ruleset)
    paid.add(payer, pointsPaid(payments, { from: loser, to: win.winner }))
  }
  const averages = paid.per(counts)
  return averages
    .lowest(event, averages.players())
    .slice(0, 5)
    .map(({ name, count }) => ({ name, score: Math.round(count) }))
}

function countDealIns(event: PlayedEvent): Tally {
  const tally = new Tally()
  for (const { payer } of dealIns(event)) tally.add(payer)
  return tally
}
