import * as fc from 'fast-check'

/** What somebody wishes to do; numbers choose among what is there, and what cannot be done then is not. */
export type Wish =
  | { readonly kind: 'hand'; readonly table: number; readonly how: number; readonly who: number }
  | { readonly kind: 'penalty'; readonly player: number; readonly amount: number }
  | { readonly kind: 'cancelPenalty'; readonly which: number }
  | { readonly kind: 'dropHand'; readonly table: number }
  | { readonly kind: 'extraTime'; readonly tables: readonly number[]; readonly minutes: number }
  | { readonly kind: 'exclude'; readonly player: number; readonly isOut: boolean }
  | { readonly kind: 'replace'; readonly player: number; readonly isIn: boolean }
  | { readonly kind: 'approve' }
  /** Undoes the newest ruling, or one of the two before it. */
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'wait'; readonly minutes: number }

const index = fc.nat({ max: 7 })
const table = fc.nat({ max: 1 })

const anyWish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('hand' as const),
      table,
      how: fc.nat({ max: 3 }),
      who: index,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('penalty' as const),
      player: index,
      amount: fc.constantFrom(0, 100, 1000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancelPenalty' as const), which: index }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('dropHand' as const), table }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('extraTime' as const),
      tables: fc.subarray([0, 1], { minLength: 1 }),
      minutes: fc.integer({ min: 1, max: 10 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('exclude' as const),
      player: index,
      isOut: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      player: index,
      isIn: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'approve' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 20 }),
    }),
  },
)

/** A day at two tables. */
export const anyDay = fc.array(anyWish, { minLength: 20, maxLength: 40 })
