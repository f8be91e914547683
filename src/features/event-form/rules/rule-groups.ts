import type { SentenceKey } from '../../../i18n/translate'
import { PLACES } from '../../../domain/event/ruleset-problem'
import { numberSpec, ownSpec, yesNo, type EventGroup } from '../specs'
import type { UmaRow } from './uma-fields'
import { AllowedYaku, DoubleYaku, PaoYaku } from './yaku-fields'

const umaGroup = (label: SentenceKey, row: UmaRow): EventGroup => ({
  label,
  columns: 4,
  isHalf: true,
  fields: PLACES.map((place) => numberSpec(`${row}.${place}`, `eventForm.fields.${place}`)),
})

/** The fields of the tab with the rules. Source: docs/rules/events.md#event-form. */
export const RULES_GROUPS: readonly EventGroup[] = [
  {
    label: 'eventForm.groups.points',
    columns: 4,
    fields: [
      numberSpec('startRating', 'eventForm.fields.startRating'),
      numberSpec('startPoints', 'eventForm.fields.startPoints'),
      numberSpec('oka', 'eventForm.fields.oka', {
        hint: 'eventForm.hints.zeroIsNone',
        placeholder: '20000',
      }),
      numberSpec('honbaValue', 'eventForm.fields.honbaValue'),
    ],
  },
  {
    label: 'eventForm.groups.length',
    columns: 3,
    fields: [
      yesNo('tonpuusen', 'eventForm.fields.tonpuusen'),
      yesNo('withLeadingDealerGameOver', 'eventForm.fields.withLeadingDealerGameOver'),
      yesNo('withWinningDealerHonbaSkipped', 'eventForm.fields.withWinningDealerHonbaSkipped'),
      yesNo('withButtobi', 'eventForm.fields.withButtobi'),
      yesNo('playAdditionalRounds', 'eventForm.fields.playAdditionalRounds'),
      numberSpec('goalPoints', 'eventForm.fields.goalPoints', { unit: 'ui.points' }),
    ],
  },
  {
    label: 'eventForm.groups.wins',
    columns: 3,
    fields: [
      yesNo('withAtamahane', 'eventForm.fields.withAtamahane'),
      yesNo('withAbortives', 'eventForm.fields.withAbortives'),
      yesNo('withNagashiMangan', 'eventForm.fields.withNagashiMangan'),
      yesNo('riichiGoesToWinner', 'eventForm.fields.riichiGoesToWinner'),
      yesNo('doubleronHonbaAtamahane', 'eventForm.fields.doubleronHonbaAtamahane'),
      yesNo('doubleronRiichiAtamahane', 'eventForm.fields.doubleronRiichiAtamahane'),
      yesNo('withKazoe', 'eventForm.fields.withKazoe'),
      yesNo('withKiriageMangan', 'eventForm.fields.withKiriageMangan'),
    ],
  },
  {
    label: 'eventForm.groups.uma',
    columns: 2,
    fields: [
      {
        kind: 'choice',
        name: 'umaType',
        label: 'eventForm.fields.umaType',
        options: [
          { value: 'simple', label: 'eventForm.options.umaSimple' },
          { value: 'complex', label: 'eventForm.options.umaComplex' },
        ],
      },
      yesNo('equalizeUma', 'eventForm.fields.equalizeUma'),
    ],
  },
  umaGroup('eventForm.groups.umaByRank', 'uma'),
  umaGroup('eventForm.groups.umaNeg3', 'complexUma.neg3'),
  umaGroup('eventForm.groups.umaNeg1', 'complexUma.neg1'),
  umaGroup('eventForm.groups.umaOtherwise', 'complexUma.otherwise'),
  {
    label: 'eventForm.groups.penalties',
    columns: 3,
    isHalf: true,
    fields: [
      numberSpec('maxPenalty', 'eventForm.fields.maxPenalty'),
      numberSpec('minPenalty', 'eventForm.fields.minPenalty'),
      numberSpec('penaltyStep', 'eventForm.fields.penaltyStep'),
    ],
  },
  {
    label: 'eventForm.groups.chombo',
    columns: 4,
    fields: [
      yesNo('extraChomboPayments', 'eventForm.fields.extraChomboPayments'),
      numberSpec('chomboAmount', 'eventForm.fields.chomboAmount', { unit: 'ui.points' }),
      yesNo('withYakitori', 'eventForm.fields.withYakitori'),
      numberSpec('yakitoriPenalty', 'eventForm.fields.yakitoriPenalty', { unit: 'ui.points' }),
    ],
  },
]

/** The fields of the tab with the yaku. Source: docs/rules/events.md#event-form. */
export const YAKU_GROUPS: readonly EventGroup[] = [
  {
    label: 'eventForm.groups.yakuRules',
    columns: 2,
    fields: [
      yesNo('withKuitan', 'eventForm.fields.withKuitan'),
      yesNo('withMultiYakumans', 'eventForm.fields.withMultiYakumans'),
    ],
  },
  { fields: [ownSpec('allowedYaku', 'eventForm.fields.allowedYaku', AllowedYaku)] },
  { fields: [ownSpec('yakuWithPao', 'eventForm.fields.yakuWithPao', PaoYaku)] },
  { fields: [ownSpec('doubleYakuman', 'eventForm.fields.doubleYakuman', DoubleYaku)] },
]
