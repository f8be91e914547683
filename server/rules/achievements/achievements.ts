import type { AchievementKey } from '../../../src/contract/decode/achievements'
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
 * The achievements of an event, with the names and shapes that clients know.
 * Source: docs/rules/events.md#achievements.
 *
 * They are computed from finished games only, because a hand of a running game can still be undone, and
 * cancelled games do not count. What a substitute does counts for nobody. Lists of players begin with the
 * highest number, or with the lowest where the rule says so; equal players are in the order of registration. In
 * lists of hands and games, equal ones are in the order of play. When nobody qualifies, a list is empty, and a
 * number is 0 with no names.
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
} as const satisfies Record<AchievementKey, (event: PlayedEvent) => object>
