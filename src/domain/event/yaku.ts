/** The han that a yaku adds; `yakuman` for a yakuman, null where the yaku needs a closed hand. */
export type YakuWorth = number | 'yakuman' | null

export interface Yaku {
  readonly id: number
  /** The key of the yaku's name in the locales. */
  readonly name: string
  readonly closed: YakuWorth
  readonly open: YakuWorth
}

/**
 * The 46 yaku in use, in the order of the console's lists. Id 17 is no longer used: it occurs in old data and is never
 * offered. Source: docs/rules/rulesets.md#yaku.
 */
export const YAKU = [
  { id: 33, name: 'riichi', closed: 1, open: null },
  { id: 34, name: 'daburuRiichi', closed: 2, open: null },
  { id: 44, name: 'openRiichi', closed: 1, open: null },
  { id: 35, name: 'ippatsu', closed: 1, open: null },
  { id: 36, name: 'menzentsumo', closed: 1, open: null },
  { id: 31, name: 'chiitoitsu', closed: 2, open: null },
  { id: 8, name: 'pinfu', closed: 1, open: null },
  { id: 23, name: 'tanyao', closed: 1, open: 1 },
  { id: 24, name: 'chanta', closed: 2, open: 1 },
  { id: 25, name: 'junchan', closed: 3, open: 2 },
  { id: 9, name: 'iipeikou', closed: 1, open: null },
  { id: 10, name: 'ryanpeikou', closed: 3, open: null },
  { id: 11, name: 'sanshoku', closed: 2, open: 1 },
  { id: 4, name: 'sanshokuDoukou', closed: 2, open: 2 },
  { id: 12, name: 'ittsu', closed: 2, open: 1 },
  { id: 13, name: 'yakuhai1', closed: 1, open: 1 },
  { id: 14, name: 'yakuhai2', closed: 2, open: 2 },
  { id: 15, name: 'yakuhai3', closed: 3, open: 3 },
  { id: 16, name: 'yakuhai4', closed: 4, open: 4 },
  { id: 1, name: 'toitoi', closed: 2, open: 2 },
  { id: 27, name: 'honitsu', closed: 3, open: 2 },
  { id: 2, name: 'honroutou', closed: 2, open: 2 },
  { id: 3, name: 'sanankou', closed: 2, open: 2 },
  { id: 18, name: 'shousangen', closed: 2, open: 2 },
  { id: 5, name: 'sankantsu', closed: 2, open: 2 },
  { id: 41, name: 'houteiRaoyui', closed: 1, open: 1 },
  { id: 37, name: 'haitei', closed: 1, open: 1 },
  { id: 38, name: 'rinshanKaihou', closed: 1, open: 1 },
  { id: 42, name: 'chankan', closed: 1, open: 1 },
  { id: 43, name: 'renhou', closed: 5, open: null },
  { id: 6, name: 'suukantsu', closed: 'yakuman', open: 'yakuman' },
  { id: 7, name: 'suuankou', closed: 'yakuman', open: null },
  { id: 19, name: 'daisangen', closed: 'yakuman', open: 'yakuman' },
  { id: 20, name: 'shousuushii', closed: 'yakuman', open: 'yakuman' },
  { id: 21, name: 'daisuushii', closed: 'yakuman', open: 'yakuman' },
  { id: 22, name: 'tsuuiisou', closed: 'yakuman', open: 'yakuman' },
  { id: 26, name: 'chinroutou', closed: 'yakuman', open: 'yakuman' },
  { id: 28, name: 'chinitsu', closed: 6, open: 5 },
  { id: 29, name: 'chuurenPoutou', closed: 'yakuman', open: null },
  { id: 30, name: 'ryuuiisou', closed: 'yakuman', open: 'yakuman' },
  { id: 32, name: 'kokushiMusou', closed: 'yakuman', open: null },
  { id: 39, name: 'tenhou', closed: 'yakuman', open: null },
  { id: 40, name: 'chihou', closed: 'yakuman', open: null },
  { id: 45, name: 'suuankouTanki', closed: 'yakuman', open: null },
  { id: 46, name: 'chuurenPoutou9', closed: 'yakuman', open: null },
  { id: 47, name: 'kokushiMusou13', closed: 'yakuman', open: null },
] as const satisfies readonly Yaku[]

/** The ids of all yaku in use, ascending. */
export const YAKU_IDS: readonly number[] = YAKU.map((yaku) => yaku.id as number).toSorted(
  (a, b) => a - b,
)

/** Yaku that may carry a liability payment, in the order of the console's list. */
export const PAO_YAKU: readonly number[] = [19, 21, 22, 30, 26, 6]

/** Yaku that may count as a double yakuman, in the order of the console's list. */
export const DOUBLE_YAKU: readonly number[] = [21, 45, 46, 47]

export type YakuName = (typeof YAKU)[number]['name']

const namesById: ReadonlyMap<number, YakuName> = new Map(YAKU.map(({ id, name }) => [id, name]))

/** The key of a yaku's name; null for an unused id. */
export function yakuName(id: number): YakuName | null {
  return namesById.get(id) ?? null
}
