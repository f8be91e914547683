import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { SelectChips } from '../../ui/fields/select-chips'
import { Field } from './field'
import type { FieldSpec } from './field-spec'
import type { Form } from './form'

type Choice = Extract<FieldSpec<Record<string, string>>, { kind: 'choice' }>

interface ChoiceFieldProps {
  form: Form<Record<string, string>, string>
  spec: Choice
}

/** A choice of one among a few; plain text when it is fixed. */
export function ChoiceField({ form, spec }: ChoiceFieldProps) {
  const { t } = useTranslation()
  const offered = useStore(form.draft.values, (draft) =>
    spec.options
      .filter(({ when }) => when === undefined || when(draft))
      .map(({ value }) => value)
      .join(' '),
  ).split(' ')
  const options = spec.options
    .filter(({ value }) => offered.includes(value))
    .map(({ value, label }) => ({ value, label: t(label) }))
  const words = { label: t(spec.label), hint: spec.hint && t(spec.hint) }
  return (
    <Field form={form} name={spec.name}>
      {({ name: _, ...field }) =>
        spec.isFixed ? (
          <p>
            <span className="block text-sm font-medium text-ink-2">{words.label}</span>
            {options.find(({ value }) => value === field.value)?.label}
          </p>
        ) : (
          <SelectChips
            {...field}
            {...words}
            options={options}
            columns={COLUMNS[options.length] ?? 'grid-cols-1 @lg:grid-cols-3'}
          />
        )
      }
    </Field>
  )
}

const COLUMNS: Readonly<Record<number, string>> = { 2: 'grid-cols-1 @sm:grid-cols-2' }
