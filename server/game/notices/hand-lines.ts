import { roundName } from '../../../src/domain/session/round-names'
import type { Seat } from '../../../src/domain/session/seats'
import { yakuName } from '../../../src/domain/event/yaku'
import { exhaustive } from '../../../src/lib/exhaustive'
import { betsOf, type Hand, type Win } from '../../../src/domain/hand/hand'
import type { SaySentence } from '../../words/message-words'

interface Told {
  readonly say: SaySentence
  readonly hand: Hand
  readonly nameOf: (seat: Seat) => string
}

/** A hand as a few lines of text: the round, the outcome, the riichi bets. */
export function handLines({ say, hand, nameOf }: Told): string[] {
  const names = (seats: readonly Seat[]) => seats.map(nameOf).join(', ')
  const bettors = betsOf(hand)
  return [
    roundLine(say, hand),
    ...whatHappened({ say, hand, nameOf }),
    ...(bettors.length > 0 ? [say('riichi', { names: names(bettors) })] : []),
  ]
}

function roundLine(say: SaySentence, { roundIndex, honba }: Hand): string {
  const round = roundName(roundIndex) ?? { wind: 'north', hand: 4 }
  return say('round', { wind: say(round.wind), hand: round.hand, honba })
}

function whatHappened({ say, hand, nameOf }: Told): string[] {
  const names = (seats: readonly Seat[]) => seats.map(nameOf).join(', ')
  const ron = (win: Win, loser: Seat) =>
    say('ron', { winner: nameOf(win.winner), loser: nameOf(loser), value: valueOf(say, win) })
  switch (hand.kind) {
    case 'ron':
      return [ron(hand, hand.loser)]
    case 'multiron':
      return hand.wins.map((win) => ron(win, hand.loser))
    case 'tsumo':
      return [say('tsumo', { winner: nameOf(hand.winner), value: valueOf(say, hand) })]
    case 'draw':
      return [
        hand.tempai.length === 0 ? say('drawNobody') : say('draw', { names: names(hand.tempai) }),
      ]
    case 'nagashi':
      return [say('nagashi', { names: names(hand.nagashi) })]
    case 'abort':
      return [say('abort')]
    case 'chombo':
      return [say('chombo', { name: nameOf(hand.loser) })]
    default:
      return exhaustive(hand)
  }
}

/**
 * The value of a hand, with its yaku: "3 han, 30 fu (Riichi, Pinfu, dora 1)". A negative number of han counts
 * yakuman.
 */
function valueOf(say: SaySentence, win: Win): string {
  const { han, fu } = win
  const dora = win.dora + win.uradora + win.kandora + win.kanuradora
  const parts = [
    ...win.yaku.map(yakuName).flatMap((name) => (name === null ? [] : [say(`yaku.${name}`)])),
    ...(dora > 0 ? [say('dora', { dora })] : []),
  ]
  const value =
    han < -1
      ? say('manyYakuman', { times: -han })
      : han === -1
        ? say('yakuman')
        : fu > 0
          ? say('hanFu', { han, fu })
          : say('han', { han })
  return parts.length > 0 ? `${value} (${parts.join(', ')})` : value
}
