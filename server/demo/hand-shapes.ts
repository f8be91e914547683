/** The shape of a winning hand: the yaku that it has however it is won, and its possible fu. */
export interface HandShape {
  readonly yaku: readonly number[]
  /** How often the shape comes, relative to the other shapes of its list. */
  readonly weight: number
  readonly fuOnRon: readonly number[]
  readonly fuOnTsumo: readonly number[]
}

export const RIICHI = 33
export const IPPATSU = 35
export const MENZEN_TSUMO = 36
export const HAITEI = 37
export const HOUTEI = 41
export const TANYAO = 23
export const DAISANGEN = 19
const PINFU = 8
const IIPEIKOU = 9
const RYANPEIKOU = 10
const SANSHOKU = 11
const ITTSU = 12
const YAKUHAI_1 = 13
const YAKUHAI_2 = 14
const TOITOI = 1
const HONROUTOU = 2
const SANANKOU = 3
const SANSHOKU_DOUKOU = 4
const SUUANKOU = 7
const SHOUSANGEN = 18
const SHOUSUUSHII = 20
const CHANTA = 24
const JUNCHAN = 25
const HONITSU = 27
const CHINITSU = 28
const CHIITOITSU = 31
const KOKUSHI = 32

const PINFU_FU = { fuOnRon: [30], fuOnTsumo: [20] }
const PAIRS_FU = { fuOnRon: [25], fuOnTsumo: [25] }
const CLOSED_FU = { fuOnRon: [40], fuOnTsumo: [30, 30, 40] }
const CLOSED_TRIPLET_FU = { fuOnRon: [40, 40, 50], fuOnTsumo: [30, 40] }
const CLOSED_TRIPLETS_FU = { fuOnRon: [50, 60], fuOnTsumo: [40, 50] }
const OPEN_FU = { fuOnRon: [30], fuOnTsumo: [30] }
const OPEN_TRIPLETS_FU = { fuOnRon: [30, 40], fuOnTsumo: [40] }
const LIMIT_FU = { fuOnRon: [0], fuOnTsumo: [0] }

/**
 * Shapes of closed hands: no tile was called. The first shape has no yaku, so such a hand needs riichi or a
 * self-draw.
 */
export const CLOSED_SHAPES: readonly HandShape[] = [
  { yaku: [], weight: 220, ...CLOSED_FU },
  { yaku: [PINFU], weight: 190, ...PINFU_FU },
  { yaku: [PINFU, TANYAO], weight: 120, ...PINFU_FU },
  { yaku: [TANYAO], weight: 90, ...CLOSED_FU },
  { yaku: [YAKUHAI_1], weight: 80, ...CLOSED_TRIPLET_FU },
  { yaku: [IIPEIKOU], weight: 30, ...CLOSED_FU },
  { yaku: [PINFU, IIPEIKOU], weight: 30, ...PINFU_FU },
  { yaku: [PINFU, TANYAO, IIPEIKOU], weight: 15, ...PINFU_FU },
  { yaku: [CHIITOITSU], weight: 50, ...PAIRS_FU },
  { yaku: [CHIITOITSU, TANYAO], weight: 10, ...PAIRS_FU },
  { yaku: [CHIITOITSU, HONITSU], weight: 5, ...PAIRS_FU },
  { yaku: [PINFU, SANSHOKU], weight: 24, ...PINFU_FU },
  { yaku: [PINFU, TANYAO, SANSHOKU], weight: 12, ...PINFU_FU },
  { yaku: [PINFU, ITTSU], weight: 14, ...PINFU_FU },
  { yaku: [CHANTA], weight: 6, ...CLOSED_FU },
  { yaku: [PINFU, JUNCHAN], weight: 5, ...PINFU_FU },
  { yaku: [HONITSU], weight: 10, ...CLOSED_FU },
  { yaku: [HONITSU, YAKUHAI_1], weight: 12, ...CLOSED_TRIPLET_FU },
  { yaku: [SANANKOU], weight: 8, ...CLOSED_TRIPLETS_FU },
  { yaku: [CHINITSU], weight: 4, ...CLOSED_FU },
  { yaku: [PINFU, RYANPEIKOU], weight: 2, ...PINFU_FU },
]

/** Shapes of open hands: a tile was called. */
export const OPEN_SHAPES: readonly HandShape[] = [
  { yaku: [TANYAO], weight: 260, ...OPEN_FU },
  { yaku: [YAKUHAI_1], weight: 300, ...OPEN_FU },
  { yaku: [YAKUHAI_2], weight: 40, ...OPEN_TRIPLETS_FU },
  { yaku: [SANSHOKU], weight: 30, ...OPEN_FU },
  { yaku: [ITTSU], weight: 30, ...OPEN_FU },
  { yaku: [TANYAO, SANSHOKU], weight: 15, ...OPEN_FU },
  { yaku: [TOITOI], weight: 30, ...OPEN_TRIPLETS_FU },
  { yaku: [TOITOI, YAKUHAI_1], weight: 35, ...OPEN_TRIPLETS_FU },
  { yaku: [TOITOI, TANYAO], weight: 10, ...OPEN_TRIPLETS_FU },
  { yaku: [TOITOI, HONROUTOU, YAKUHAI_1], weight: 4, ...OPEN_TRIPLETS_FU },
  { yaku: [SANSHOKU_DOUKOU, TOITOI], weight: 2, ...OPEN_TRIPLETS_FU },
  { yaku: [CHANTA, YAKUHAI_1], weight: 15, ...OPEN_FU },
  { yaku: [JUNCHAN], weight: 6, ...OPEN_FU },
  { yaku: [HONITSU], weight: 40, ...OPEN_FU },
  { yaku: [HONITSU, YAKUHAI_1], weight: 55, ...OPEN_FU },
  { yaku: [HONITSU, TOITOI, YAKUHAI_1], weight: 8, ...OPEN_TRIPLETS_FU },
  { yaku: [SHOUSANGEN, YAKUHAI_2], weight: 4, ...OPEN_TRIPLETS_FU },
  { yaku: [CHINITSU], weight: 12, ...OPEN_FU },
]

/** Limit hands of one yakuman each. */
export const CLOSED_YAKUMAN: readonly HandShape[] = [
  { yaku: [KOKUSHI], weight: 10, ...LIMIT_FU },
  { yaku: [SUUANKOU], weight: 10, ...LIMIT_FU },
]
export const OPEN_YAKUMAN: readonly HandShape[] = [
  { yaku: [DAISANGEN], weight: 10, ...LIMIT_FU },
  { yaku: [SHOUSUUSHII], weight: 3, ...LIMIT_FU },
]
