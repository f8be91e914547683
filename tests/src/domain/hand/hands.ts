import type {
  AbortHand,
  ChomboHand,
  DrawHand,
  MultironHand,
  NagashiHand,
  RonHand,
  TsumoHand,
  Win,
} from '../../../../src/domain/hand/hand'
import { initialState, type SessionState } from '../../../../src/domain/hand/session-state'
import type { TableMoment } from '../../../../src/domain/hand/settle-win'
import { DEFAULT_RULESET, type Ruleset } from '../../../../src/domain/event/rulesets'

const WIN: Omit<Win, 'winner'> = {
  pao: null,
  han: 1,
  fu: 30,
  yaku: [33],
  dora: 0,
  uradora: 0,
  kandora: 0,
  kanuradora: 0,
  openHand: false,
}
const MOMENT = { roundIndex: 1, honba: 0 }

/** By default, the hand has 1 han 30 fu, in East 1 and without bets. */
export const winOf = (win: Partial<Win> & Pick<Win, 'winner'>): Win => ({ ...WIN, ...win })

export const ron = (hand: Partial<RonHand> & Pick<RonHand, 'winner' | 'loser'>): RonHand => ({
  kind: 'ron',
  ...MOMENT,
  ...WIN,
  riichi: [],
  ...hand,
})

export const tsumo = (hand: Partial<TsumoHand> & Pick<TsumoHand, 'winner'>): TsumoHand => ({
  kind: 'tsumo',
  ...MOMENT,
  ...WIN,
  riichi: [],
  ...hand,
})

export const multiron = (
  hand: Partial<MultironHand> & Pick<MultironHand, 'loser' | 'wins'>,
): MultironHand => ({ kind: 'multiron', ...MOMENT, riichi: [], ...hand })

export const draw = (hand: Partial<DrawHand> = {}): DrawHand => ({
  kind: 'draw',
  ...MOMENT,
  riichi: [],
  tempai: [],
  ...hand,
})

export const abort = (hand: Partial<AbortHand> = {}): AbortHand => ({
  kind: 'abort',
  ...MOMENT,
  riichi: [],
  ...hand,
})

export const chombo = (hand: Pick<ChomboHand, 'loser'>): ChomboHand => ({
  kind: 'chombo',
  ...MOMENT,
  ...hand,
})

export const nagashi = (
  hand: Partial<NagashiHand> & Pick<NagashiHand, 'nagashi'>,
): NagashiHand => ({
  kind: 'nagashi',
  ...MOMENT,
  riichi: [],
  tempai: [],
  ...hand,
})

/** By default, the usual rules with every switch off and no goal. */
export const rulesOf = (rules: Partial<Ruleset> = {}): Ruleset => ({
  ...DEFAULT_RULESET,
  goalPoints: 0,
  ...rules,
})

/** By default, the state of a session before its first hand. */
export const stateOf = (state: Partial<SessionState> = {}): SessionState => ({
  ...initialState(rulesOf()),
  ...state,
})

/** The round (1 = East 1, whose dealer is seat 0), the honba and the sticks on the table before a hand. */
export const at = (roundIndex: number, honba = 0, riichiSticks = 0): TableMoment => ({
  roundIndex,
  honba,
  riichiSticks,
})
