import type { PlayedEvent } from '../../../../server/rules/achievements/played-event'
import type { FinishedGame, RecordedHand } from '../../../../server/rules/finished-game'
import type { Hand } from '../../../../src/domain/hand/hand'
import { gameOf } from '../finished-games'

/** The players, in the order of their registration. They sit in the same order, from the first East on. */
export const NAMES = new Map([
  [11, 'Ann'],
  [12, 'Bob'],
  [13, 'Cid'],
  [14, 'Dee'],
])

/** An event of finished games; by default all four players may be listed. */
export const eventOf = (
  games: readonly FinishedGame[],
  names: ReadonlyMap<number, string> = NAMES,
): PlayedEvent => ({ names, games })

/** An event with one game of these hands. */
export const playing = (...hands: (Hand | RecordedHand)[]): PlayedEvent => eventOf([gameOf(hands)])
