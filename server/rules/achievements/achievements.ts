import { braveSapper, carefulPlanning, dieHard } from './deal-ins'
import { favoriteAsapinApprentice } from './draws'
import { bestDealer, bestTsumoist, needMoreGold } from './games'
import type { PlayedEvent } from './played-event'
import { andYourRiichiBet, covetousKnight, honoredDonor } from './sticks'
import {
  bestFu,
  bestHand,
  impossibleWait,
  riichiNomi,
  shithander,
  yakumans,
} from './worth-of-hands'
import {
  catchEmAll,
  doraLord,
  dovakins,
  favoriteTsuchidaApprentice,
  justAsPlanned,
  ninja,
} from './yaku-counts'

/**
 * What each achievement tells of an event; names and shapes are those clients know. Rule book: achievements.
 *
 * All are computed from finished games and nothing else: a hand may still be undone while its game runs, and a
 * cancelled game did not happen. What a substitute played is nobody's. Lists of players put the higher (where the rule
 * says so, the lower) number first, equals in the order of registration; lists of hands and games put equals in the
 * order of play. Without anybody a list is empty, and a number is 0 with no names.
 */
export const ACHIEVEMENTS = {
  bestHand,
  bestTsumoist,
  braveSapper,
  dieHard,
  dovakins,
  yakumans,
  shithander,
  bestDealer,
  bestFu,
  impossibleWait,
  honoredDonor,
  justAsPlanned,
  carefulPlanning,
  doraLord,
  catchEmAll,
  favoriteAsapinApprentice,
  andYourRiichiBet,
  covetousKnight,
  ninja,
  needMoreGold,
  riichiNomi,
  favoriteTsuchidaApprentice,
} as const satisfies Record<string, (event: PlayedEvent) => object>

export type AchievementKey = keyof typeof ACHIEVEMENTS

export const ACHIEVEMENT_KEYS = Object.keys(ACHIEVEMENTS) as AchievementKey[]
