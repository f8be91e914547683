import { describe, expect, test } from 'vitest'
import { NEW_EVENT, type EventTypeName } from '../../../../src/features/event-form/draft'
import { eventTabs } from '../../../../src/features/event-form/tabs'

/** The name, minimum, maximum, step and default of a number field. Other fields have only their name and default. */
type Row = readonly [name: string, ...rest: unknown[]]

const MOST = 1_000_000

const SHOWN: readonly Row[] = [
  ['isListed', true],
  ['isRatingShown', true],
  ['achievementsShown', true],
  ['allowViewOtherTables', false],
]

const BASIC: readonly Row[] = [
  ['type', 'local'],
  ['title', ''],
  ['baseRuleset', ''],
  ['timezone', ''],
  ['description', ''],
]

const SERIES: readonly Row[] = [
  ['seriesLength', 0, 100_000, 5, 0],
  ['minGames', 0, 100_000, 5, 0],
]

const REPLACEMENT: readonly Row[] = [
  ['replacementPlayerFixedPoints', -MOST, 0, 1, -15_000],
  ['replacementPlayerOverrideUma', -MOST, 0, 1, -15_000],
]

const RULES: readonly Row[] = [
  ['startRating', 0, MOST, 1, 0],
  ['startPoints', 0, MOST, 1, 30_000],
  ['oka', 0, MOST, 1, 0],
  ['honbaValue', 0, MOST, 1, 300],
  ['tonpuusen', false],
  ['withLeadingDealerGameOver', false],
  ['withWinningDealerHonbaSkipped', false],
  ['withButtobi', false],
  ['playAdditionalRounds', false],
  ['goalPoints', 0, MOST, 1, 30_000],
  ['withAtamahane', false],
  ['withAbortives', false],
  ['withNagashiMangan', false],
  ['riichiGoesToWinner', false],
  ['doubleronHonbaAtamahane', false],
  ['doubleronRiichiAtamahane', false],
  ['withKazoe', false],
  ['withKiriageMangan', false],
  ['umaType', 'simple'],
  ['equalizeUma', false],
  ['uma.place1', -MOST, MOST, 1, 15_000],
  ['uma.place2', -MOST, MOST, 1, 5000],
  ['uma.place3', -MOST, MOST, 1, -5000],
  ['uma.place4', -MOST, MOST, 1, -15_000],
  ['complexUma.neg3.place1', -MOST, MOST, 1, 12_000],
  ['complexUma.neg3.place2', -MOST, MOST, 1, -1000],
  ['complexUma.neg3.place3', -MOST, MOST, 1, -3000],
  ['complexUma.neg3.place4', -MOST, MOST, 1, -8000],
  ['complexUma.neg1.place1', -MOST, MOST, 1, 8000],
  ['complexUma.neg1.place2', -MOST, MOST, 1, 3000],
  ['complexUma.neg1.place3', -MOST, MOST, 1, 1000],
  ['complexUma.neg1.place4', -MOST, MOST, 1, -12_000],
  ['complexUma.otherwise.place1', -MOST, MOST, 1, 8000],
  ['complexUma.otherwise.place2', -MOST, MOST, 1, 4000],
  ['complexUma.otherwise.place3', -MOST, MOST, 1, -4000],
  ['complexUma.otherwise.place4', -MOST, MOST, 1, -8000],
  ['maxPenalty', 0, MOST, 1, 20_000],
  ['minPenalty', 0, MOST, 1, 100],
  ['penaltyStep', 1, MOST, 1, 100],
  ['extraChomboPayments', false],
  ['chomboAmount', 0, MOST, 1, 20_000],
  ['withYakitori', false],
  ['yakitoriPenalty', 0, MOST, 1, 0],
]

const ALL_YAKU = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
]

const YAKU: readonly Row[] = [
  ['withKuitan', false],
  ['withMultiYakumans', false],
  ['allowedYaku', ALL_YAKU],
  ['yakuWithPao', []],
  ['doubleYakuman', []],
]

const FORMS: Record<EventTypeName, Record<string, readonly Row[]>> = {
  local: {
    'eventForm.tabs.basic': [...BASIC, ...SHOWN],
    'eventForm.tabs.local': [...SERIES, ...REPLACEMENT],
    'eventForm.tabs.rules': RULES,
    'eventForm.tabs.yaku': YAKU,
  },
  tournament: {
    'eventForm.tabs.basic': [...BASIC, ['windShuffleMode', 'balanced'], ...SHOWN],
    'eventForm.tabs.tournament': [
      ['duration', 0, 1440, 5, 75],
      ['endingPolicy', 'unspecified'],
      ['chomboEndsGame', false],
      ['isTeam', false],
      ['isPrescripted', false],
      ['sitOutPoints', -1_000_000, 1_000_000, 1, 0],
      ['tableNames', ''],
      ...REPLACEMENT,
    ],
    'eventForm.tabs.rules': RULES,
    'eventForm.tabs.yaku': YAKU,
  },
  online: {
    'eventForm.tabs.basic': [...BASIC, ...SHOWN],
    'eventForm.tabs.online': [
      ['platformId', 'unspecified'],
      ['lobbyId', 0, 2_147_483_647, 1, 0],
      ['isTeam', false],
      ['allowManualAddReplay', true],
      ['gameExpirationTime', 0, MOST, 1, 0],
      ['chipsValue', 0, MOST, 100, 0],
      ...SERIES,
      ...REPLACEMENT,
    ],
    'eventForm.tabs.rules': RULES,
    'eventForm.tabs.yaku': YAKU,
  },
}

const rowsOf = (kind: Parameters<typeof eventTabs>[0]) =>
  Object.fromEntries(
    eventTabs(kind).map(({ label, groups }) => [
      label,
      groups
        .flatMap(({ fields }) => fields)
        .map((spec) =>
          spec.kind === 'number'
            ? [spec.name, spec.min, spec.max, spec.step ?? 1, NEW_EVENT[spec.name]]
            : [spec.name, NEW_EVENT[spec.name]],
        ),
    ]),
  )

describe('the form of a new event', () => {
  test.each(Object.keys(FORMS) as EventTypeName[])(
    'the form of a new %s shows each setting on its tab, with its bounds, its step and its default',
    (type) => {
      expect(rowsOf({ type, isNew: true, mayChoosePlatform: true })).toEqual(FORMS[type])
    },
  )

  test('only superadmins can choose the platform in the form of a new event', () => {
    const rows = rowsOf({ type: 'online', isNew: true, mayChoosePlatform: false })
    expect(rows['eventForm.tabs.online']?.[0]?.[0]).toBe('lobbyId')
  })

  test('the form of an existing event offers no basic ruleset', () => {
    const rows = rowsOf({ type: 'local', isNew: false, mayChoosePlatform: false })
    expect(rows['eventForm.tabs.basic']?.map(([name]) => name)).not.toContain('baseRuleset')
  })
})
