import { BaseRulesetField } from './rules/base-ruleset-field'
import { DescriptionField } from './description-field'
import type { EventDraft, EventTypeName } from './draft'
import { LogoCard } from './logo-card'
import { RULES_GROUPS, YAKU_GROUPS } from './rules/rule-groups'
import type { OwnControlProps } from '../../parts/form/field-spec'
import { onDemand } from '../../ui/on-demand'
import { ownSpec, yesNo, type EventGroup, type EventSpec, type EventTab } from './specs'
import { typeTab } from './type-tabs'

// Loaded separately, because the searchable list has more code than the rest of the form.
const TimeZoneField = onDemand<OwnControlProps<EventDraft>>(
  async () => (await import('./time-zone-field')).TimeZoneField,
  'min-h-16.5',
)

export interface FormKind {
  readonly type: EventTypeName
  /** True for a new event. Only then can the type and the base ruleset be chosen. */
  readonly isNew: boolean
  readonly mayChoosePlatform: boolean
}

/** All fields of the event form, by tab, in order. Source: docs/rules/events.md#event-form. */
export function eventTabs(kind: FormKind): readonly [EventTab, ...EventTab[]] {
  return [
    {
      id: 'basic',
      label: 'eventForm.tabs.basic',
      groups: basicGroups(kind),
      ...(!kind.isNew && { Below: LogoCard }),
    },
    typeTab(kind),
    { id: 'rules', label: 'eventForm.tabs.rules', groups: RULES_GROUPS },
    { id: 'yaku', label: 'eventForm.tabs.yaku', groups: YAKU_GROUPS },
  ]
}

function basicGroups({ type, isNew }: FormKind): readonly EventGroup[] {
  const base: EventSpec = {
    kind: 'own',
    name: 'baseRuleset',
    label: 'eventForm.fields.baseRuleset',
    hint: 'eventForm.hints.baseRuleset',
    Control: BaseRulesetField,
  }
  return [
    {
      label: 'eventForm.groups.event',
      fields: [
        {
          kind: 'choice',
          name: 'type',
          label: 'eventForm.fields.type',
          isFixed: !isNew,
          options: [
            { value: 'local', label: 'events.types.local' },
            { value: 'tournament', label: 'events.types.tournament' },
            { value: 'online', label: 'events.types.online' },
          ],
        },
        { kind: 'text', name: 'title', label: 'eventForm.fields.title', autoComplete: 'off' },
        ...(isNew ? [base] : []),
        ownSpec('timezone', 'eventForm.fields.timezone', TimeZoneField),
        {
          kind: 'own',
          name: 'description',
          label: 'eventForm.fields.description',
          hint: 'eventForm.hints.description',
          Control: DescriptionField,
        },
      ],
    },
    ...(type === 'tournament' ? [WINDS] : []),
    {
      label: 'eventForm.groups.shown',
      columns: 2,
      fields: [
        yesNo('isListed', 'eventForm.fields.isListed'),
        yesNo('isRatingShown', 'eventForm.fields.isRatingShown'),
        yesNo('achievementsShown', 'eventForm.fields.achievementsShown'),
        {
          kind: 'yesNo',
          name: 'allowViewOtherTables',
          label: 'eventForm.fields.allowViewOtherTables',
          hint: 'eventForm.hints.allowViewOtherTables',
        },
      ],
    },
  ]
}

const WINDS: EventGroup = {
  label: 'eventForm.groups.winds',
  fields: [
    {
      kind: 'choice',
      name: 'windShuffleMode',
      label: 'eventForm.fields.windShuffleMode',
      options: [
        { value: 'random', label: 'eventForm.options.windRandom' },
        { value: 'balanced', label: 'eventForm.options.windBalanced' },
        {
          value: 'prescripted',
          label: 'eventForm.options.windPrescripted',
          when: ({ isPrescripted }) => isPrescripted,
        },
      ],
    },
  ],
}
