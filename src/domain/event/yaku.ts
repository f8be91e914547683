/** The han that a yaku adds; `yakuman` for a limit hand, null where the hand must be closed. */
export type YakuWorth = number | 'yakuman' | null

export interface Yaku {
  readonly id: number
  /** The English name. Yaku keep it in every language. */
  readonly label: string
  readonly closed: YakuWorth
  readonly open: YakuWorth
}

/**
 * The 46 yaku in use, in the order of the console's lists. Id 17 is retired: it is read in old data and never offered.
 * Source: docs/rules/rulesets.md#yaku.
 */
export const YAKU = [
  { id: 33, label: 'Riichi', closed: 1, open: null },
  { id: 34, label: 'Daburu riichi', closed: 2, open: null },
  { id: 44, label: 'Open riichi', closed: 1, open: null },
  { id: 35, label: 'Ippatsu', closed: 1, open: null },
  { id: 36, label: 'Menzentsumo', closed: 1, open: null },
  { id: 31, label: 'Chiitoitsu', closed: 2, open: null },
  { id: 8, label: 'Pinfu', closed: 1, open: null },
  { id: 23, label: 'Tanyao', closed: 1, open: 1 },
  { id: 24, label: 'Chanta', closed: 2, open: 1 },
  { id: 25, label: 'Junchan', closed: 3, open: 2 },
  { id: 9, label: 'Iipeikou', closed: 1, open: null },
  { id: 10, label: 'Ryanpeikou', closed: 3, open: null },
  { id: 11, label: 'Sanshoku', closed: 2, open: 1 },
  { id: 4, label: 'Sanshoku doukou', closed: 2, open: 2 },
  { id: 12, label: 'Ittsu', closed: 2, open: 1 },
  { id: 13, label: 'Yakuhai x1', closed: 1, open: 1 },
  { id: 14, label: 'Yakuhai x2', closed: 2, open: 2 },
  { id: 15, label: 'Yakuhai x3', closed: 3, open: 3 },
  { id: 16, label: 'Yakuhai x4', closed: 4, open: 4 },
  { id: 1, label: 'Toitoi', closed: 2, open: 2 },
  { id: 27, label: 'Honitsu', closed: 3, open: 2 },
  { id: 2, label: 'Honroutou', closed: 2, open: 2 },
  { id: 3, label: 'Sanankou', closed: 2, open: 2 },
  { id: 18, label: 'Shousangen', closed: 2, open: 2 },
  { id: 5, label: 'Sankantsu', closed: 2, open: 2 },
  { id: 41, label: 'Houtei raoyui', closed: 1, open: 1 },
  { id: 37, label: 'Haitei', closed: 1, open: 1 },
  { id: 38, label: 'Rinshan kaihou', closed: 1, open: 1 },
  { id: 42, label: 'Chankan', closed: 1, open: 1 },
  { id: 43, label: 'Renhou', closed: 5, open: null },
  { id: 6, label: 'Suukantsu', closed: 'yakuman', open: 'yakuman' },
  { id: 7, label: 'Suuankou', closed: 'yakuman', open: null },
  { id: 19, label: 'Daisangen', closed: 'yakuman', open: 'yakuman' },
  { id: 20, label: 'Shousuushii', closed: 'yakuman', open: 'yakuman' },
  { id: 21, label: 'Daisuushii', closed: 'yakuman', open: 'yakuman' },
  { id: 22, label: 'Tsuuiisou', closed: 'yakuman', open: 'yakuman' },
  { id: 26, label: 'Chinroutou', closed: 'yakuman', open: 'yakuman' },
  { id: 28, label: 'Chinitsu', closed: 6, open: 5 },
  { id: 29, label: 'Chuuren poutou', closed: 'yakuman', open: null },
  { id: 30, label: 'Ryuuiisou', closed: 'yakuman', open: 'yakuman' },
  { id: 32, label: 'Kokushi musou', closed: 'yakuman', open: null },
  { id: 39, label: 'Tenhou', closed: 'yakuman', open: null },
  { id: 40, label: 'Chihou', closed: 'yakuman', open: null },
  { id: 45, label: 'Suuankou Tanki', closed: 'yakuman', open: null },
  { id: 46, label: 'Chuuren poutou 9-side', closed: 'yakuman', open: null },
  { id: 47, label: 'Kokushi musou 13-side', closed: 'yakuman', open: null },
] as const satisfies readonly Yaku[]

/** The ids of all yaku in use, ascending. */
export const YAKU_IDS: readonly number[] = YAKU.map((yaku) => yaku.id as number).toSorted(
  (a, b) => a - b,
)

/** Yaku that may carry a liability payment, in the order of the console's list. */
export const PAO_YAKU: readonly number[] = [19, 21, 22, 30, 26, 6]

/** Yaku that may count as a double yakuman, in the order of the console's list. */
export const DOUBLE_YAKU: readonly number[] = [21, 45, 46, 47]

const labelsById: ReadonlyMap<number, string> = new Map(YAKU.map((yaku) => [yaku.id, yaku.label]))

/** The English label of a yaku; null for an unused id. */
export function yakuLabel(id: number): string | null {
  return labelsById.get(id) ?? null
}
