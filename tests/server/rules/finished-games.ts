import type { FinishedGame, RecordedHand, FinishedSeat } from '../../../server/rules/finished-game'
import type { Hand } from '../../../src/domain/hand/hand'
import { mapSeats, type Seat } from '../../../src/domain/session/seats'
import { rulesOf } from '../../src/domain/hand/hands'

export const [ANN, BOB, CID, DEE] = [0, 1, 2, 3] as const

/** A recorded hand. Before the hand, this many sticks of earlier hands are on the table. */
export const onTable = (riichiSticks: number, hand: Hand): RecordedHand => ({
  hand,
  before: { roundIndex: hand.roundIndex, honba: hand.honba, riichiSticks },
})

/**
 * A finished game of Ann, Bob, Cid and Dee. By default all have 30000 points, their places follow the seats, and the
 * winner gets leftover sticks.
 */
export function gameOf(
  hands: readonly (Hand | RecordedHand)[],
  {
    substituted = [],
    results = {},
    ...game
  }: Partial<Omit<FinishedGame, 'hands' | 'results'>> & {
    substituted?: readonly Seat[]
    results?: Partial<Record<Seat, Partial<FinishedSeat>>>
  } = {},
): FinishedGame {
  return {
    hash: 'f'.repeat(40),
    eventId: 1,
    ruleset: rulesOf({ riichiGoesToWinner: true }),
    players: [11, 12, 13, 14],
    results: mapSeats((seat) => ({
      score: 30000,
      place: seat + 1,
      ratingDelta: 0,
      isSubstituted: substituted.includes(seat),
      ...results[seat],
    })),
    hands: hands.map((hand) => ('kind' in hand ? onTable(0, hand) : hand)),
    ...game,
  }
}
