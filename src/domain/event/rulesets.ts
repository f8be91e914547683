import { YAKU_IDS } from './yaku'

export const ENDING_POLICIES = ['unspecified', 'oneMoreHand', 'endAfterHand'] as const
/** What happens when the timer runs out. Source: docs/rules/sessions.md#timer-and-ending-policies. */
export type EndingPolicy = (typeof ENDING_POLICIES)[number]

export const UMA_TYPES = ['simple', 'complex'] as const
export type UmaType = (typeof UMA_TYPES)[number]

/** The uma in rating points, by place. */
export interface Uma {
  readonly place1: number
  readonly place2: number
  readonly place3: number
  readonly place4: number
}

/**
 * Three rows of uma. The number of players below the start points at the end chooses the row: three, one, or any other
 * number.
 */
export interface ComplexUma {
  readonly neg3: Uma
  readonly neg1: Uma
  readonly otherwise: Uma
}

/**
 * All rules of an event. Names are those of the wire's RulesetConfig in JSON. Amounts are whole points (never
 * thousands): points of play, or rating points.
 */
export interface Ruleset {
  /** When absent, readers use `DEFAULT_COMPLEX_UMA`. */
  readonly complexUma?: ComplexUma
  readonly endingPolicy: EndingPolicy
  /** When absent, readers use `DEFAULT_UMA`. */
  readonly uma?: Uma
  readonly umaType: UmaType
  readonly doubleronHonbaAtamahane: boolean
  readonly doubleronRiichiAtamahane: boolean
  readonly equalizeUma: boolean
  readonly extraChomboPayments: boolean
  readonly playAdditionalRounds: boolean
  readonly riichiGoesToWinner: boolean
  readonly tonpuusen: boolean
  readonly withAbortives: boolean
  /** True when only one player can win a hand. */
  readonly withAtamahane: boolean
  readonly withButtobi: boolean
  readonly withKazoe: boolean
  readonly withKiriageMangan: boolean
  readonly withKuitan: boolean
  readonly withLeadingDealerGameOver: boolean
  readonly withMultiYakumans: boolean
  readonly withNagashiMangan: boolean
  readonly withWinningDealerHonbaSkipped: boolean
  /** Rating points per chip; 0 = no chips. */
  readonly chipsValue: number
  /** Rating points per chombo. */
  readonly chomboAmount: number
  /** How old the replay of an online game may be, in hours; 0 = no limit. Used for online games only. */
  readonly gameExpirationTime: number
  readonly goalPoints: number
  readonly maxPenalty: number
  readonly minPenalty: number
  /** The total of the oka: what all four players together pay; 0 = none. */
  readonly oka: number
  readonly penaltyStep: number
  readonly replacementPlayerFixedPoints: number
  readonly replacementPlayerOverrideUma: number
  readonly startPoints: number
  readonly startRating: number
  readonly allowedYaku: readonly number[]
  readonly yakuWithPao: readonly number[]
  readonly withYakitori: boolean
  readonly yakitoriPenalty: number
  readonly chomboEndsGame: boolean
  /** Points per honba on a ron; 0 = honba adds no points. */
  readonly honbaValue: number
  readonly doubleYakuman: readonly number[]
}

export const RULESET_IDS = ['ema', 'ema2025', 'jpmlA', 'wrc', 'rrc', 'tenhounet'] as const
export type RulesetId = (typeof RULESET_IDS)[number]

export interface NamedRuleset {
  readonly id: RulesetId
  readonly title: string
  readonly rules: Ruleset
}

export const DEFAULT_UMA: Uma = { place1: 15000, place2: 5000, place3: -5000, place4: -15000 }

export const DEFAULT_COMPLEX_UMA: ComplexUma = {
  neg3: { place1: 12000, place2: -1000, place3: -3000, place4: -8000 },
  neg1: { place1: 8000, place2: 3000, place3: 1000, place4: -12000 },
  otherwise: { place1: 8000, place2: 4000, place3: -4000, place4: -8000 },
}

/** The rules of a new event before a base ruleset is chosen. Every yaku is allowed. */
export const DEFAULT_RULESET: Ruleset = {
  complexUma: DEFAULT_COMPLEX_UMA,
  endingPolicy: 'unspecified',
  uma: DEFAULT_UMA,
  umaType: 'simple',
  doubleronHonbaAtamahane: false,
  doubleronRiichiAtamahane: false,
  equalizeUma: false,
  extraChomboPayments: false,
  playAdditionalRounds: false,
  riichiGoesToWinner: false,
  tonpuusen: false,
  withAbortives: false,
  withAtamahane: false,
  withButtobi: false,
  withKazoe: false,
  withKiriageMangan: false,
  withKuitan: false,
  withLeadingDealerGameOver: false,
  withMultiYakumans: false,
  withNagashiMangan: false,
  withWinningDealerHonbaSkipped: false,
  chipsValue: 0,
  chomboAmount: 20000,
  gameExpirationTime: 0,
  goalPoints: 30000,
  maxPenalty: 20000,
  minPenalty: 100,
  oka: 0,
  penaltyStep: 100,
  replacementPlayerFixedPoints: -15000,
  replacementPlayerOverrideUma: -15000,
  startPoints: 30000,
  startRating: 0,
  allowedYaku: YAKU_IDS,
  yakuWithPao: [],
  withYakitori: false,
  yakitoriPenalty: 0,
  chomboEndsGame: false,
  honbaValue: 300,
  doubleYakuman: [],
}

const OPEN_RIICHI_AND_DOUBLE_YAKUMAN = [44, 45, 46, 47]
const IPPATSU = 35
const COMMON_YAKU = YAKU_IDS.filter((id) => !OPEN_RIICHI_AND_DOUBLE_YAKUMAN.includes(id))

const EMA: Ruleset = {
  ...DEFAULT_RULESET,
  complexUma: undefined,
  endingPolicy: 'oneMoreHand',
  equalizeUma: true,
  riichiGoesToWinner: true,
  withKuitan: true,
  goalPoints: 0,
  allowedYaku: COMMON_YAKU,
  yakuWithPao: [19, 21],
}

/** The built-in rulesets in the order of the list on screen. Source: docs/rules/rulesets.md#built-in-rulesets. */
export const RULESETS: readonly NamedRuleset[] = [
  { id: 'ema', title: 'European Mahjong Association rules', rules: EMA },
  {
    id: 'ema2025',
    title: 'European Mahjong Association rules (rev.2025)',
    rules: { ...EMA, withKiriageMangan: true, chomboEndsGame: true },
  },
  {
    id: 'jpmlA',
    title: 'Japanese Professional Mahjong League A rules',
    rules: {
      ...EMA,
      complexUma: DEFAULT_COMPLEX_UMA,
      uma: undefined,
      umaType: 'complex',
      endingPolicy: 'endAfterHand',
      riichiGoesToWinner: false,
      withAbortives: true,
      withAtamahane: true,
      allowedYaku: COMMON_YAKU.filter((id) => id !== IPPATSU),
      yakuWithPao: [19, 21, 6],
    },
  },
  {
    id: 'wrc',
    title: 'World Riichi Championship rules',
    rules: {
      ...EMA,
      endingPolicy: 'endAfterHand',
      withAtamahane: true,
      withKiriageMangan: true,
      chomboEndsGame: true,
    },
  },
  {
    id: 'rrc',
    title: 'Russian Riichi Community rules',
    rules: {
      ...EMA,
      withAbortives: true,
      withKazoe: true,
      withMultiYakumans: true,
      maxPenalty: 64000,
      minPenalty: 1000,
      penaltyStep: 1000,
      chomboEndsGame: true,
    },
  },
  {
    id: 'tenhounet',
    title: 'Tenhou.net compatible rules',
    rules: {
      ...EMA,
      endingPolicy: 'unspecified',
      doubleronHonbaAtamahane: true,
      doubleronRiichiAtamahane: true,
      equalizeUma: false,
      extraChomboPayments: true,
      playAdditionalRounds: true,
      withAbortives: true,
      withButtobi: true,
      withKazoe: true,
      withLeadingDealerGameOver: true,
      withMultiYakumans: true,
      withNagashiMangan: true,
      chomboAmount: 0,
      gameExpirationTime: 87600,
      goalPoints: 30000,
      oka: 20000,
      startPoints: 25000,
      yakuWithPao: [19, 21, 6],
    },
  },
]

/** The built-in ruleset with this id; null when there is none. */
export function rulesetById(id: string): NamedRuleset | null {
  return RULESETS.find((ruleset) => ruleset.id === id) ?? null
}
