import { DEFAULT_COMPLEX_UMA, DEFAULT_UMA, type Ruleset, type Uma } from '../event/rulesets'

/** One value per place, first to fourth. */
export type ByPlace<T> = readonly [T, T, T, T]

export type UmaRules = Pick<
  Ruleset,
  'uma' | 'umaType' | 'complexUma' | 'equalizeUma' | 'startPoints'
>

/** The uma of each place; the scores are final and come best first. Source: docs/rules/sessions.md#final-results. */
export function umaByPlace(scoresByPlace: ByPlace<number>, rules: UmaRules): ByPlace<number> {
  const { place1, place2, place3, place4 } = umaRow(scoresByPlace, rules)
  const row = [place1, place2, place3, place4] as const
  return rules.equalizeUma ? sharedAmongTies(scoresByPlace, row) : row
}

function umaRow(scores: ByPlace<number>, rules: UmaRules): Uma {
  if (rules.umaType === 'simple') return rules.uma ?? DEFAULT_UMA
  const rows = rules.complexUma ?? DEFAULT_COMPLEX_UMA
  const below = scores.filter((score) => score < rules.startPoints).length
  if (below === 3) return rows.neg3
  return below === 1 ? rows.neg1 : rows.otherwise
}

/**
 * Tied players get the average uma of their places. Four tied players get no uma, even if the row does not add up to 0.
 */
function sharedAmongTies(scores: ByPlace<number>, row: ByPlace<number>): ByPlace<number> {
  if (scores[0] === scores[3]) return [0, 0, 0, 0]
  const shared = (score: number) => {
    const tied = row.filter((_, place) => scores[place] === score)
    return tied.reduce((sum, uma) => sum + uma, 0) / tied.length
  }
  return [shared(scores[0]), shared(scores[1]), shared(scores[2]), shared(scores[3])]
}
