import type { HandKind } from '../../../domain/hand/hand'
import type { Ruleset } from '../../../domain/event/rulesets'
import { type BySeat, mapSeats, type Seat, SEATS } from '../../../domain/session/seats'

/** The outcomes among which a referee chooses. Several rons are one outcome, `ron` with several winners. */
export type ChosenOutcome = Exclude<HandKind, 'multiron'>

/** The value of one winner's hand as far as it was entered. */
export interface WorthDraft {
  /** Negative for yakuman; null = not chosen yet. */
  readonly han: number | null
  readonly fu: number | null
  readonly yaku: readonly number[]
  /** The seat of the player who is liable for the hand. */
  readonly pao: Seat | null
  readonly dora: number
  readonly isOpen: boolean
}

/** A hand as far as a referee has entered it. What was chosen for another outcome is kept. */
export interface HandDraft {
  readonly outcome: ChosenOutcome
  /** The winners in the order in which the referee chose them. */
  readonly winners: readonly Seat[]
  /** The player who dealt in, or who made the chombo. */
  readonly loser: Seat | null
  readonly riichi: readonly Seat[]
  readonly tempai: readonly Seat[]
  readonly nagashi: readonly Seat[]
  readonly worth: BySeat<WorthDraft>
}

const NO_WORTH: WorthDraft = { han: null, fu: null, yaku: [], pao: null, dora: 0, isOpen: false }

/** A new hand begins as a ron, the most common outcome. */
export const EMPTY_HAND: HandDraft = {
  outcome: 'ron',
  winners: [],
  loser: null,
  riichi: [],
  tempai: [],
  nagashi: [],
  worth: mapSeats(() => NO_WORTH),
}

export type EntryRules = Pick<
  Ruleset,
  | 'allowedYaku'
  | 'doubleYakuman'
  | 'withAbortives'
  | 'withAtamahane'
  | 'withButtobi'
  | 'withKazoe'
  | 'withMultiYakumans'
  | 'withNagashiMangan'
  | 'yakuWithPao'
>

/** The outcomes that the rules know. */
export function outcomesOf(rules: EntryRules): readonly ChosenOutcome[] {
  return [
    'ron',
    'tsumo',
    'draw',
    ...(rules.withAbortives ? (['abort'] as const) : []),
    'chombo',
    ...(rules.withNagashiMangan ? (['nagashi'] as const) : []),
  ]
}

/** How many players can win on one discard. Under rules with abortive draws, three rons are an abortive draw. */
export function mostWinners({ withAtamahane, withAbortives }: EntryRules): number {
  if (withAtamahane) return 1
  return withAbortives ? 2 : 3
}

const STICK = 1000

/**
 * True when a player with this score can declare riichi. Under rules by which points below zero end the
 * game, the player needs at least 1,000 points, the price of the stick.
 */
export const mayRiichi = (score: number, rules: EntryRules): boolean =>
  !rules.withButtobi || score >= STICK

/** The limits, each with the han at which it begins. From the first limit on, a hand needs no fu. */
export const LIMITS = [
  { name: 'mangan', han: 5 },
  { name: 'haneman', han: 6 },
  { name: 'baiman', han: 8 },
  { name: 'sanbaiman', han: 11 },
] as const

export const FU = [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110] as const

/** The fu that a hand of these han can have. Below 30 fu a hand has at least two han, and a ron never has 20 fu. */
export const fuOf = (han: number | null, outcome: ChosenOutcome): readonly number[] =>
  FU.filter((fu) => (fu >= 30 || han !== 1) && (fu !== 20 || outcome !== 'ron'))

/** True for a hand whose points depend on its fu. */
export const needsFu = (han: number | null): boolean => han !== null && han > 0 && han < 5

const YAKUMAN_AT_ONCE = 6

/** How many times the value of a yakuman one hand can have at most. */
export function mostYakuman(rules: EntryRules, yaku: readonly number[]): number {
  if (rules.withMultiYakumans) return YAKUMAN_AT_ONCE
  return yaku.some((id) => rules.doubleYakuman.includes(id)) ? 2 : 1
}

export function withOutcome(draft: HandDraft, outcome: ChosenOutcome): HandDraft {
  const winners = outcome === 'tsumo' ? draft.winners.slice(0, 1) : draft.winners
  const worth = mapSeats((seat) => withRightFu(draft.worth[seat], outcome))
  return { ...draft, outcome, winners, worth }
}

function withRightFu(worth: WorthDraft, outcome: ChosenOutcome): WorthDraft {
  const { han, fu } = worth
  const isRight = fu !== null && needsFu(han) && fuOf(han, outcome).includes(fu)
  return isRight ? worth : { ...worth, fu: null }
}

/**
 * Marks a winner, or removes the mark. If there are too many winners, the new winner replaces the one who
 * was marked last.
 */
export function withWinner(draft: HandDraft, seat: Seat, rules: EntryRules): HandDraft {
  if (draft.winners.includes(seat)) {
    return { ...draft, winners: draft.winners.filter((each) => each !== seat) }
  }
  const most = draft.outcome === 'tsumo' ? 1 : mostWinners(rules)
  const winners = [...draft.winners.slice(0, most - 1), seat]
  return { ...draft, winners, loser: draft.loser === seat ? null : draft.loser }
}

/** Marks the discarder or, for a chombo, the offender; removes the mark if the player has it. */
export function withLoser(draft: HandDraft, seat: Seat): HandDraft {
  if (draft.loser === seat) return { ...draft, loser: null }
  return { ...draft, loser: seat, winners: draft.winners.filter((each) => each !== seat) }
}

/** Marks a player's riichi, or removes the mark. A player in riichi also becomes tempai, for the case of a draw. */
export function withRiichi(draft: HandDraft, seat: Seat): HandDraft {
  const riichi = toggled(draft.riichi, seat)
  const tempai = riichi.includes(seat) ? withSeat(draft.tempai, seat) : draft.tempai
  return { ...draft, riichi, tempai }
}

export const withTempai = (draft: HandDraft, seat: Seat): HandDraft =>
  draft.riichi.includes(seat) ? draft : { ...draft, tempai: toggled(draft.tempai, seat) }

const MOST_NAGASHI = 3

export function withNagashi(draft: HandDraft, seat: Seat): HandDraft {
  const nagashi = toggled(draft.nagashi, seat)
  return { ...draft, nagashi: nagashi.slice(-MOST_NAGASHI) }
}

/**
 * Changes the value of a winner's hand. Removes fu that a hand of this value cannot have. Removes also the
 * liable player (pao) if none of the hand's yaku carries a liability payment.
 */
export function withWorth(
  draft: HandDraft,
  seat: Seat,
  change: Partial<WorthDraft>,
  rules: EntryRules,
): HandDraft {
  const next = { ...draft.worth[seat], ...change }
  const { yaku, pao } = next
  const hasPao = yaku.some((id) => rules.yakuWithPao.includes(id))
  const worth = withRightFu({ ...next, pao: hasPao ? pao : null }, draft.outcome)
  return { ...draft, worth: mapSeats((each) => (each === seat ? worth : draft.worth[each])) }
}

const toggled = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.includes(seat) ? seats.filter((each) => each !== seat) : withSeat(seats, seat)

const withSeat = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  SEATS.filter((each) => each === seat || seats.includes(each))
