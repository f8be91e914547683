import type { EventTypeName } from './draft'
import { TableNamesField } from './table-names-field'
import { numberSpec, yesNo, type EventGroup, type EventSpec, type EventTab } from './specs'

/** The tab with the settings of the event's type. Source: docs/rules/events.md#event-form. */
export function typeTab({
  type,
  mayChoosePlatform,
}: {
  type: EventTypeName
  mayChoosePlatform: boolean
}): EventTab {
  switch (type) {
    case 'local':
      return { id: 'type', label: 'eventForm.tabs.local', groups: [SERIES, REPLACEMENT] }
    case 'tournament':
      return { id: 'type', label: 'eventForm.tabs.tournament', groups: TOURNAMENT_GROUPS }
    case 'online':
      return {
        id: 'type',
        label: 'eventForm.tabs.online',
        note: 'eventForm.hints.online',
        groups: onlineGroups(mayChoosePlatform),
      }
  }
}

const SERIES: EventGroup = {
  label: 'eventForm.groups.series',
  columns: 2,
  fields: [
    numberSpec('seriesLength', 'eventForm.fields.seriesLength', {
      step: 5,
      hint: 'eventForm.hints.seriesLength',
    }),
    numberSpec('minGames', 'eventForm.fields.minGames', {
      step: 5,
      hint: 'eventForm.hints.minGames',
    }),
  ],
}

const REPLACEMENT: EventGroup = {
  label: 'eventForm.groups.replacement',
  columns: 2,
  fields: [
    numberSpec('replacementPlayerFixedPoints', 'eventForm.fields.replacementPlayerFixedPoints', {
      unit: 'ui.points',
    }),
    numberSpec('replacementPlayerOverrideUma', 'eventForm.fields.replacementPlayerOverrideUma', {
      unit: 'ui.points',
    }),
  ],
}

const TOURNAMENT_GROUPS: readonly EventGroup[] = [
  {
    label: 'eventForm.groups.session',
    fields: [
      numberSpec('duration', 'eventForm.fields.duration', {
        step: 5,
        unit: 'eventForm.units.minutes',
      }),
      {
        kind: 'choice',
        name: 'endingPolicy',
        label: 'eventForm.fields.endingPolicy',
        options: [
          { value: 'unspecified', label: 'eventForm.options.endDoNotInterrupt' },
          { value: 'endAfterHand', label: 'eventForm.options.endAfterHand' },
          { value: 'oneMoreHand', label: 'eventForm.options.endOneMoreHand' },
        ],
      },
      yesNo('chomboEndsGame', 'eventForm.fields.chomboEndsGame'),
    ],
  },
  {
    label: 'eventForm.groups.seating',
    fields: [
      yesNo('isTeam', 'eventForm.fields.isTeam'),
      yesNo('isPrescripted', 'eventForm.fields.isPrescripted'),
      numberSpec('sitOutPoints', 'eventForm.fields.sitOutPoints', {
        unit: 'ui.points',
        hint: 'eventForm.hints.sitOutPoints',
      }),
      {
        kind: 'own',
        name: 'tableNames',
        label: 'eventForm.fields.tableNames',
        hint: 'eventForm.hints.tableNames',
        Control: TableNamesField,
      },
    ],
  },
  REPLACEMENT,
]

const PLATFORM: EventSpec = {
  kind: 'choice',
  name: 'platformId',
  label: 'eventForm.fields.platformId',
  options: [
    { value: 'unspecified', label: 'eventForm.options.platformNone' },
    { value: 'tenhou', label: 'eventForm.options.platformTenhou' },
    { value: 'mahjongSoul', label: 'eventForm.options.platformMahjongSoul' },
  ],
}

const onlineGroups = (mayChoosePlatform: boolean): readonly EventGroup[] => [
  {
    label: 'eventForm.groups.platform',
    fields: [
      ...(mayChoosePlatform ? [PLATFORM] : []),
      numberSpec('lobbyId', 'eventForm.fields.lobbyId'),
      yesNo('isTeam', 'eventForm.fields.isTeam'),
      yesNo('allowManualAddReplay', 'eventForm.fields.allowManualAddReplay'),
      numberSpec('gameExpirationTime', 'eventForm.fields.gameExpirationTime', {
        unit: 'eventForm.units.hours',
        hint: 'eventForm.hints.gameExpirationTime',
        placeholder: '24',
      }),
      numberSpec('chipsValue', 'eventForm.fields.chipsValue', {
        step: 100,
        unit: 'ui.points',
        hint: 'eventForm.hints.zeroIsNone',
        placeholder: '2000',
      }),
    ],
  },
  SERIES,
  REPLACEMENT,
]
