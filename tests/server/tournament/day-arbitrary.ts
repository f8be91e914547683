import * as fc from 'fast-check'

/**
 * Something that a person wants to do. Its numbers choose among what exists at that moment. A wish that is impossible
 * then is skipped.
 */
export type Wish =
  | { readonly kind: 'hand'; readonly table: number; readonly how: number; readonly who: number }
  | { readonly kind: 'penalty'; readonly player: number; readonly amount: number }
  | { readonly kind: 'cancelPenalty'; readonly which: number }
  | { readonly kind: 'dropHand'; readonly table: number }
  | { readonly kind: 'extraTime'; readonly tables: readonly number[]; readonly minutes: number }
  | { readonly kind: 'exclude'; readonly player: number; readonly isOut: boolean }
  | { readonly kind: 'replace'; readonly player: number; readonly isIn: boolean }
  | { readonly kind: 'approve' }
  | { readonly kind: 'hideResults' }
  /** Undoes the newest ruling, or an earlier one: `which` counts back from the newest. */
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'wait'; readonly minutes: number }

const index = fc.nat({ max: 7 })
const table = fc.nat({ max: 1 })

const anyHand = fc.record({
  kind: fc.constant('hand' as const),
  table,
  how: fc.nat({ max: 3 }),
  who: index,
})
const anyPenalty = fc.record({
  kind: fc.constant('penalty' as const),
  player: index,
  amount: fc.constantFrom(0, 100, 1000),
})
const anyCancelling = fc.record({ kind: fc.constant('cancelPenalty' as const), which: index })
const anyDrop = fc.record({ kind: fc.constant('dropHand' as const), table })
const anyExtraTime = fc.record({
  kind: fc.constant('extraTime' as const),
  tables: fc.subarray([0, 1], { minLength: 1 }),
  minutes: fc.integer({ min: 1, max: 10 }),
})
const anyExclusion = fc.record({
  kind: fc.constant('exclude' as const),
  player: index,
  isOut: fc.boolean(),
})
const anyReplacement = fc.record({
  kind: fc.constant('replace' as const),
  player: index,
  isIn: fc.boolean(),
})
const anyUndo = fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 2 }) })
const anyWait = fc.record({
  kind: fc.constant('wait' as const),
  minutes: fc.integer({ min: 1, max: 20 }),
})
const approval = { kind: 'approve' } as const

const anyWish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 5, arbitrary: anyHand },
  { weight: 2, arbitrary: anyPenalty },
  { weight: 2, arbitrary: anyCancelling },
  { weight: 3, arbitrary: anyDrop },
  { weight: 2, arbitrary: anyExtraTime },
  { weight: 1, arbitrary: anyExclusion },
  { weight: 1, arbitrary: anyReplacement },
  { weight: 4, arbitrary: fc.constant(approval) },
  { weight: 4, arbitrary: anyUndo },
  { weight: 1, arbitrary: anyWait },
)

/** A day at two tables. */
export const anyDay = fc.array(anyWish, { minLength: 20, maxLength: 40 })

/**
 * One person makes a ruling. Then looks follow. In each look, one of the two people (the reader) reads the
 * log, the other person does something about an entry, and the reader undoes that entry by the log read
 * before.
 */
export interface RulingOfTwo {
  readonly who: Who
  readonly wishes: readonly Wish[]
  readonly looks: readonly Look[]
}

export type Who = 'admin' | 'referee'

export interface Look {
  readonly who: Who
  /** Which entry the undo is about: the newest, or the one before it. */
  readonly which: number
  readonly meanwhile: Meanwhile
}

/** What the other person does about the entry before the reader of the log undoes it. */
export type Meanwhile =
  | 'nothing'
  | 'undoes'
  | 'undoes_and_rules_the_same'
  | 'undoes_and_undoes_the_undo'

/** A ruling that can be undone, and before it the rulings that it needs. */
const anyRuling: fc.Arbitrary<readonly Wish[]> = fc.oneof(
  anyPenalty.map((wish) => [wish]),
  fc.tuple(anyPenalty, anyCancelling),
  anyHand.map((wish) => [wish, { kind: 'dropHand' as const, table: wish.table }]),
  anyExtraTime.map((wish) => [wish]),
  anyExclusion.map((wish) => [{ ...wish, isOut: true }]),
  anyReplacement.map((wish) => [{ ...wish, isIn: true }]),
  fc.constant([{ kind: 'hideResults' as const }]),
  fc
    .tuple(anyHand, anyHand)
    .map(([one, other]): Wish[] => [
      { kind: 'wait', minutes: 10 },
      { ...one, table: 0 },
      { ...other, table: 1 },
      approval,
    ]),
)
const anybody = fc.constantFrom<Who>('admin', 'referee')
const anyLook: fc.Arbitrary<Look> = fc.record({
  who: anybody,
  which: fc.nat({ max: 1 }),
  meanwhile: fc.constantFrom<Meanwhile>(
    'nothing',
    'nothing',
    'undoes',
    'undoes_and_rules_the_same',
    'undoes_and_undoes_the_undo',
  ),
})

/** A day of two people at two tables. Every undo concerns one of the newest hundred entries. */
export const anyDayOfTwo = fc.array(
  fc.record({
    who: anybody,
    wishes: anyRuling,
    looks: fc.array(anyLook, { minLength: 1, maxLength: 2 }),
  }),
  { minLength: 5, maxLength: 8 },
)

/**
 * A day on which each kind of ruling is made once, with two looks after it. The first look undoes the
 * ruling, and the second look undoes what is then the newest entry, such as that undo.
 */
export function dayOfEveryRuling(meanwhile: Meanwhile): [RulingOfTwo[]] {
  const hand = { kind: 'hand', table: 0, how: 0, who: 0 } as const
  const rulings: Wish[][] = [
    [{ kind: 'penalty', player: 0, amount: 100 }],
    [{ kind: 'cancelPenalty', which: 0 }],
    [{ kind: 'extraTime', tables: [0, 1], minutes: 5 }],
    [{ kind: 'exclude', player: 1, isOut: true }],
    [{ kind: 'replace', player: 2, isIn: true }],
    [{ kind: 'hideResults' }],
    [hand, { kind: 'dropHand', table: 0 }],
    [{ kind: 'wait', minutes: 20 }, hand, { ...hand, table: 1 }, approval],
  ]
  const look = { who: 'referee', which: 0, meanwhile } as const
  return [rulings.map((wishes) => ({ who: 'admin', wishes, looks: [look, look] }))]
}
