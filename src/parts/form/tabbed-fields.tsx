import type { SentenceKey } from '../../i18n/translate'
import { useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { Note } from '../../ui/note'
import { Tabs } from '../../ui/overlays/tabs'
import type { FieldSpec } from './field-spec'
import { Fields } from './fields'
import type { Form } from './form'

export interface FieldsTab<D, Id extends string> {
  readonly id: Id
  /** The label of the tab, as a key in `locales/`. */
  readonly label: SentenceKey
  /** A sentence above the fields, as a key in `locales/`. */
  readonly note?: SentenceKey
  readonly groups: readonly FieldGroup<D>[]
  /** A part below the fields that is saved separately. */
  readonly Below?: ComponentType
}

/** Fields that belong together; without a label, a plain column. */
export interface FieldGroup<D> {
  readonly label?: SentenceKey
  /** How many fields are side by side where there is room; 1 by default. */
  readonly columns?: 2 | 3 | 4
  /** Shares its row with the next such group where there is room. */
  readonly isHalf?: true
  readonly fields: readonly FieldSpec<D>[]
}

interface TabbedFieldsProps<D extends object, Id extends string> {
  form: Form<D, keyof D & string>
  label: string
  tabs: readonly [FieldsTab<D, Id>, ...FieldsTab<D, Id>[]]
  /** The fields can be read but not changed. */
  isReadOnly?: boolean
}

/**
 * The fields of a long form, in tabs. A tab shows how many of its fields are wrong. A press of Save that finds a wrong
 * field opens the first tab with one, and the form focuses that field.
 */
export function TabbedFields<D extends object, Id extends string>(props: TabbedFieldsProps<D, Id>) {
  const { form, label, tabs, isReadOnly = false } = props
  const { t } = useTranslation()
  const { problems, wrongCount } = useStore(form.state)
  const [selected, setSelected] = useState<Id>(tabs[0].id)
  const [shownWrongCount, setShownWrongCount] = useState(wrongCount)
  const wrongIn = ({ groups }: FieldsTab<D, Id>) =>
    groups.flatMap(({ fields }) => fields).filter(({ name }) => problems[name] !== undefined).length

  // No effect is used here, because the form looks for the wrong field right after this render.
  if (shownWrongCount !== wrongCount) {
    setShownWrongCount(wrongCount)
    setSelected(tabs.find((tab) => wrongIn(tab) > 0)?.id ?? selected)
  }
  const shown = tabs.find(({ id }) => id === selected) ?? tabs[0]
  return (
    <Tabs
      label={label}
      tabs={tabs.map((tab) => {
        const number = wrongIn(tab)
        const words = { id: tab.id, label: t(tab.label) }
        return number === 0 ? words : { ...words, warning: t('form.toCorrect', { number }) }
      })}
      selected={shown.id}
      onSelect={setSelected}
    >
      <fieldset disabled={isReadOnly} className="min-w-0 pt-4">
        <div className="grid grid-cols-1 gap-4 *:col-span-full lg:gap-3 @4xl:grid-cols-2">
          {shown.note && <Note icon="info">{t(shown.note)}</Note>}
          {shown.groups.map((group) => (
            <Group key={group.fields[0]?.name} form={form} group={group} />
          ))}
          {shown.Below && <shown.Below />}
        </div>
      </fieldset>
    </Tabs>
  )
}

function Group<D extends object>({
  form,
  group,
}: {
  form: TabbedFieldsProps<D, string>['form']
  group: FieldGroup<D>
}) {
  const { t } = useTranslation()
  const { label, columns = 1, isHalf = false, fields } = group
  const isAsked = useStore(form.draft.values, (draft) =>
    fields.some(({ when }) => when === undefined || when(draft)),
  )
  if (!isAsked) return null
  const inColumns = <Fields form={form} fields={fields} />
  if (label === undefined) return inColumns
  return (
    <fieldset className={`card @container min-w-0 p-4 lg:py-3 ${isHalf ? '@4xl:col-span-1!' : ''}`}>
      {/* The title floats, which keeps it inside its card in every browser. */}
      <legend className="float-left mb-3 w-full font-semibold lg:mb-2">{t(label)}</legend>
      <div
        className={`clear-both grid items-start gap-x-4 ${(isHalf ? IN_HALF : COLUMNS)[columns]}`}
      >
        {inColumns}
      </div>
    </fieldset>
  )
}

const COLUMNS = {
  1: 'grid-cols-1 gap-y-4',
  2: 'grid-cols-1 gap-y-4 @xl:grid-cols-2 lg:gap-y-1',
  3: 'grid-cols-1 gap-y-1 @xl:grid-cols-2 @3xl:grid-cols-3',
  4: 'grid-cols-2 gap-y-4 @md:grid-cols-4',
} as const

/** A card that shares its row with another card is narrow, so its columns are for numbers. */
const IN_HALF = {
  1: 'grid-cols-1 gap-y-4',
  2: 'grid-cols-2 gap-y-4',
  3: 'grid-cols-2 gap-y-4 @sm:grid-cols-3',
  4: 'grid-cols-2 gap-y-4 @sm:grid-cols-4',
} as const
