import { COMPLEX_ROWS, PLACES } from '../../../domain/event/ruleset-problem'
import {
  DEFAULT_COMPLEX_UMA,
  DEFAULT_UMA,
  type ComplexUma,
  type Ruleset,
  type Uma,
} from '../../../domain/event/rulesets'

/** The simple uma, or one row of the complex uma, by its wire name. */
export type UmaRow = 'uma' | `complexUma.${keyof ComplexUma}`

/**
 * The name of the field with the points for one place. The form has such fields for the simple and for the complex
 * uma.
 */
export type UmaField = `${UmaRow}.${keyof Uma}`

const UMA_ROWS: readonly UmaRow[] = [
  'uma',
  ...COMPLEX_ROWS.map((row) => `complexUma.${row}` as const),
]

export const UMA_FIELDS: readonly UmaField[] = UMA_ROWS.flatMap((row) =>
  PLACES.map((place) => `${row}.${place}` as const),
)

/** The simple and the complex uma as fields. The form keeps both, so that switching between them loses nothing. */
export function umaToFields(rules: Ruleset): { readonly [Field in UmaField]: number } {
  const { uma = DEFAULT_UMA, complexUma = DEFAULT_COMPLEX_UMA } = rules
  const { neg3, neg1, otherwise } = complexUma
  return {
    'uma.place1': uma.place1,
    'uma.place2': uma.place2,
    'uma.place3': uma.place3,
    'uma.place4': uma.place4,
    'complexUma.neg3.place1': neg3.place1,
    'complexUma.neg3.place2': neg3.place2,
    'complexUma.neg3.place3': neg3.place3,
    'complexUma.neg3.place4': neg3.place4,
    'complexUma.neg1.place1': neg1.place1,
    'complexUma.neg1.place2': neg1.place2,
    'complexUma.neg1.place3': neg1.place3,
    'complexUma.neg1.place4': neg1.place4,
    'complexUma.otherwise.place1': otherwise.place1,
    'complexUma.otherwise.place2': otherwise.place2,
    'complexUma.otherwise.place3': otherwise.place3,
    'complexUma.otherwise.place4': otherwise.place4,
  }
}

type PointsAt = (field: UmaField) => number

/** The simple uma from its fields. */
export const simpleUmaOf = (pointsAt: PointsAt): Uma => rowOf('uma', pointsAt)

/** The complex uma from its fields. */
export const complexUmaOf = (pointsAt: PointsAt): ComplexUma => ({
  neg3: rowOf('complexUma.neg3', pointsAt),
  neg1: rowOf('complexUma.neg1', pointsAt),
  otherwise: rowOf('complexUma.otherwise', pointsAt),
})

const rowOf = (row: UmaRow, pointsAt: PointsAt): Uma => ({
  place1: pointsAt(`${row}.place1`),
  place2: pointsAt(`${row}.place2`),
  place3: pointsAt(`${row}.place3`),
  place4: pointsAt(`${row}.place4`),
})
