import type { SentenceKey } from '../../i18n/translate'
import type { FieldSpec } from '../../parts/form/field-spec'
import type { FieldGroup, FieldsTab } from '../../parts/form/tabbed-fields'
import { BOUNDS, isAsked, type NumberName } from './bounds'
import type { EventDraft, EventField } from './draft'

export type EventSpec = FieldSpec<EventDraft>
export type EventGroup = FieldGroup<EventDraft>
export type EventTab = FieldsTab<EventDraft, 'basic' | 'type' | 'rules' | 'yaku'>

type YesNoName = Extract<EventSpec, { kind: 'yesNo' }>['name']

/** The spec of a yes-or-no field. The form shows the field if the event's type and other fields need it. */
export const yesNo = (name: YesNoName, label: SentenceKey): EventSpec => ({
  kind: 'yesNo',
  name,
  label,
  when: whenAsked(name),
})

interface NumberMore {
  readonly step?: number
  readonly unit?: SentenceKey
  readonly hint?: SentenceKey
  readonly placeholder?: string
}

/** The spec of a field for a number within the server's bounds. */
export function numberSpec(name: NumberName, label: SentenceKey, more: NumberMore = {}): EventSpec {
  const [min, max] = BOUNDS[name]
  return { kind: 'number', name, label, min, max, ...more, when: whenAsked(name) }
}

/** The spec of a field that has its own control. */
export const ownSpec = (
  name: EventField,
  label: SentenceKey,
  Control: Extract<EventSpec, { kind: 'own' }>['Control'],
): EventSpec => ({ kind: 'own', name, label, Control })

const whenAsked = (name: EventField) => (draft: EventDraft) => isAsked(name, draft)
