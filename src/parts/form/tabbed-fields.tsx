import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { Tabs } from '../../ui/overlays/tabs'
import type { FieldSpec } from './field-spec'
import { Fields } from './fields'
import type { Form } from './form'

export interface FieldsTab<D, Id extends string> {
  readonly id: Id
  /** A key of words. */
  readonly label: ParseKeys
  readonly fields: readonly FieldSpec<D>[]
}

interface TabbedFieldsProps<D extends object, Id extends string> {
  form: Form<D, keyof D & string>
  label: string
  tabs: readonly [FieldsTab<D, Id>, ...FieldsTab<D, Id>[]]
}

/**
 * The fields of a long form by tab. A tab says how many of its fields are wrong; a press of Save that finds something
 * wrong shows the first tab that holds it, where the form focuses the first wrong field.
 */
export function TabbedFields<D extends object, Id extends string>(props: TabbedFieldsProps<D, Id>) {
  const { form, label, tabs } = props
  const { t } = useTranslation()
  const { problems, wrongCount } = useStore(form.state)
  const [selected, setSelected] = useState<Id>(tabs[0].id)
  const [shownWrongCount, setShownWrongCount] = useState(wrongCount)
  const wrongIn = ({ fields }: FieldsTab<D, Id>) =>
    fields.filter(({ name }) => problems[name] !== undefined).length

  // Not in an effect: the form looks for the field as soon as this is drawn.
  if (shownWrongCount !== wrongCount) {
    setShownWrongCount(wrongCount)
    setSelected(tabs.find((tab) => wrongIn(tab) > 0)?.id ?? selected)
  }
  return (
    <Tabs
      label={label}
      tabs={tabs.map((tab) => {
        const number = wrongIn(tab)
        const words = { id: tab.id, label: t(tab.label) }
        return number === 0 ? words : { ...words, warning: t('form.toCorrect', { number }) }
      })}
      selected={selected}
      onSelect={setSelected}
    >
      <div className="flex flex-col gap-4 pt-4">
        <Fields form={form} fields={tabs.find(({ id }) => id === selected)?.fields ?? []} />
      </div>
    </Tabs>
  )
}
