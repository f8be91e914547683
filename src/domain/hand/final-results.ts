import type { Ruleset } from '../event/rulesets'
import { type BySeat, mapSeats, type Seat, SEATS } from '../session/seats'
import type { SessionState } from './session-state'
import { type ByPlace, umaByPlace } from './uma'

export interface FinalResultsInput {
  readonly state: Pick<SessionState, 'scores' | 'riichiSticks' | 'chombo' | 'yakitori'>
  readonly ruleset: Ruleset
  /** True for a registered player who has a replacement now. */
  readonly replaced: BySeat<boolean>
  /** Chips won; all 0 where the rules have no chips. */
  readonly chips: BySeat<number>
  /**
   * True for a game that nobody played: each player gets only the points that the rules fix for a replaced
   * player, and the places are in the order of the seats.
   */
  readonly isPenaltyGame?: boolean
}

/** The parts that add up to the rating change. */
export interface RatingParts {
  readonly score: number
  readonly uma: number
  readonly oka: number
  readonly chips: number
  readonly chombo: number
  readonly yakitori: number
}

export interface FinalResult {
  /** The final score, with a share of the leftover sticks where the rules give one. */
  readonly score: number
  /** From 1 to 4. Among equal scores, the earlier seat has the better place. */
  readonly place: number
  readonly chips: number
  /** Counts for the registered player, even when a substitute played. Shared uma can make it a fraction. */
  readonly ratingDelta: number
  readonly parts: RatingParts
}

/** The results of a finished session by seat. Source: docs/rules/sessions.md#final-results. */
export function finalResults({
  state,
  ruleset,
  replaced,
  chips,
  isPenaltyGame = false,
}: FinalResultsInput): BySeat<FinalResult> {
  if (isPenaltyGame) return penaltyResults(state, ruleset)
  const scores = withLeftoverSticks(state, ruleset)
  const order = seatsByPlace(scores)
  const uma = umaByPlace(
    [scores[order[0]], scores[order[1]], scores[order[2]], scores[order[3]]],
    ruleset,
  )
  return mapSeats((seat) => {
    const placeIndex = order.indexOf(seat)
    const parts: RatingParts = {
      score: replaced[seat]
        ? ruleset.replacementPlayerFixedPoints
        : scores[seat] - ruleset.startPoints,
      uma: replaced[seat] ? ruleset.replacementPlayerOverrideUma : (uma[placeIndex] ?? 0),
      oka: okaOf(placeIndex, ruleset.oka),
      chips: ruleset.chipsValue > 0 ? chips[seat] * ruleset.chipsValue : 0,
      chombo: state.chombo[seat],
      yakitori: ruleset.withYakitori && state.yakitori[seat] ? 0 - ruleset.yakitoriPenalty : 0,
    }
    return {
      score: scores[seat],
      place: placeIndex + 1,
      chips: chips[seat],
      ratingDelta:
        parts.score + parts.uma + parts.oka + parts.chips + parts.chombo + parts.yakitori,
      parts,
    }
  })
}

function penaltyResults(
  { scores }: Pick<SessionState, 'scores'>,
  { replacementPlayerFixedPoints: score }: Ruleset,
): BySeat<FinalResult> {
  return mapSeats((seat) => ({
    score: scores[seat],
    place: seat + 1,
    chips: 0,
    ratingDelta: score,
    parts: { score, uma: 0, oka: 0, chips: 0, chombo: 0, yakitori: 0 },
  }))
}

/**
 * Adds the leftover sticks to the first place, where the rules say so. Tied players share them in whole hundreds; what
 * cannot be divided is lost.
 */
function withLeftoverSticks(
  { scores, riichiSticks }: Pick<SessionState, 'scores' | 'riichiSticks'>,
  ruleset: Ruleset,
): BySeat<number> {
  if (!ruleset.riichiGoesToWinner || riichiSticks === 0) return scores
  const best = Math.max(...scores)
  const winners = scores.filter((score) => score === best).length
  const share = 100 * Math.floor((riichiSticks * 10) / winners)
  return mapSeats((seat) => scores[seat] + (scores[seat] === best ? share : 0))
}

/** The seats from first to fourth place. The sort is stable, so the earlier seat wins a tie. */
function seatsByPlace(scores: BySeat<number>): ByPlace<Seat> {
  const [first, second, third, fourth] = SEATS.toSorted((a, b) => scores[b] - scores[a])
  return [first ?? 0, second ?? 1, third ?? 2, fourth ?? 3]
}

/**
 * The first place gets three quarters of the oka, and each other place pays a quarter. Tied players do not share it.
 */
function okaOf(placeIndex: number, oka: number): number {
  if (oka === 0) return 0
  return placeIndex === 0 ? oka * 0.75 : oka * -0.25
}
