import { doraOf, isInRiichi, winStyleOf } from '../finished-game'
import type { HandValue } from '../../../src/domain/hand/hand'
import { type CreditedWin, creditedWins, dealIns, type PlayedEvent } from './played-event'
import { firstRanked, leaders, Tally } from './ranking'

const BEST_HANDS = 10
const DEAREST_LOOKED_AT = 100
const DEAREST_SHOWN = 10
/** With 5 han or more, fu do not change the value of a hand. */
const LAST_HAN_WITH_FU = 4

/**
 * The highest number of han, and who won the first ten hands with this number, in the order of play, each
 * winner once. Yakuman have a negative number of han and never count here.
 */
export function bestHand(event: PlayedEvent): { han: number; names: string[] } {
  const wins = creditedWins(event)
  const han = wins.reduce((best, { win }) => Math.max(best, win.han), 0)
  const best = wins.filter(({ win }) => win.han === han).slice(0, BEST_HANDS)
  return { han, names: winnersOnce(best) }
}

/** The highest number of fu, with the winners in the order of play. */
export function bestFu(event: PlayedEvent): { fu: number; names: string[] } {
  const wins = creditedWins(event)
  const fu = wins.reduce((best, { win }) => Math.max(best, win.fu), 0)
  return { fu, names: fu === 0 ? [] : winnersOnce(wins.filter(({ win }) => win.fu === fu)) }
}

/** Every yakuman in the order of play; `yaku` contains ids, separated by commas. */
export function yakumans(event: PlayedEvent): { name: string; yaku: string }[] {
  return creditedWins(event)
    .filter(({ win }) => win.han < 0)
    .map(({ win, winner }) => ({ name: winner.name, yaku: win.yaku.join(',') }))
}

/** Who won the most hands of 1 han and 30 fu without any dora. */
export function shithander(event: PlayedEvent): { handsCount: number; names: string[] } {
  const tally = new Tally()
  for (const { win, winner } of creditedWins(event)) {
    if (win.han === 1 && win.fu === 30 && doraOf(win) === 0) tally.add(winner)
  }
  const { count, names } = leaders(tally.highest(event))
  return { handsCount: count, names }
}

/**
 * The most expensive hands that players dealt into without being in riichi, with the name of the discarder.
 * Yakuman come first, then hands by han and fu; equal hands are in the order of play.
 */
export function impossibleWait(
  event: PlayedEvent,
): { name: string; hand: { han: number; fu: number | null } }[] {
  return dealIns(event)
    .toSorted((a, b) => byWorth(b.win, a.win))
    .slice(0, DEAREST_LOOKED_AT)
    .filter(({ recorded, loser }) => !isInRiichi(recorded.hand, loser))
    .slice(0, DEAREST_SHOWN)
    .map(({ payer, win: { han, fu } }) => ({
      name: payer.name,
      hand: { han, fu: han < 0 || han > LAST_HAN_WITH_FU ? null : fu },
    }))
}

/** Ron wins after riichi with a value of 1 han. */
export function riichiNomi(event: PlayedEvent): { name: string; count: number }[] {
  const tally = new Tally()
  for (const won of creditedWins(event)) {
    const { win, winner, loser } = won
    if (loser !== null && win.han === 1 && winStyleOf(won) === 'riichi') tally.add(winner)
  }
  return firstRanked(tally.highest(event), 5)
}

function byWorth(a: HandValue, b: HandValue): number {
  // A negative number of han counts yakuman, which are worth more than every other hand.
  const han = ({ han }: HandValue) => (han < 0 ? 1000 - han : han)
  return han(a) - han(b) || a.fu - b.fu
}

function winnersOnce(wins: readonly CreditedWin[]): string[] {
  const namesById = new Map(wins.map(({ winner }) => [winner.id, winner.name]))
  return [...namesById.values()]
}
