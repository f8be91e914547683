import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { Checkbox, TextField } from '../../ui/fields/field'
import { NumberField } from '../../ui/fields/number-field'
import { PasswordField } from '../../ui/fields/password-field'
import { ChoiceField } from './choice-field'
import { Field } from './field'
import type { FieldSpec } from './field-spec'
import type { Form } from './form'

interface FieldsProps<D extends object> {
  form: Form<D, keyof D & string>
  fields: readonly FieldSpec<D>[]
}

/** The fields of a form, drawn in order from their descriptions. */
export function Fields<D extends object>({ form, fields }: FieldsProps<D>) {
  return fields.map((spec) => <SpecField key={spec.name} form={form} spec={spec} />)
}

function SpecField<D extends object>({
  form,
  spec,
}: {
  form: FieldsProps<D>['form']
  spec: FieldSpec<D>
}) {
  const { t } = useTranslation()
  const isAsked = useStore(
    form.draft.values,
    (draft) => spec.when === undefined || spec.when(draft),
  )
  if (!isAsked) return null
  const hint = spec.hint && t(spec.hint)
  switch (spec.kind) {
    case 'text':
    case 'password': {
      const { kind, name, label, hint: _, when: __, ...look } = spec
      const Control = kind === 'text' ? TextField : PasswordField
      return (
        <Field form={formOf<string>(form)} name={name}>
          {(field) => <Control {...field} {...look} label={t(label)} hint={hint} />}
        </Field>
      )
    }
    case 'number': {
      const { kind: _, name, label, hint: __, when: ___, unit, ...bounds } = spec
      return (
        <Field form={formOf<number | null>(form)} name={name}>
          {(field) => (
            <NumberField
              {...field}
              {...bounds}
              label={t(label)}
              hint={hint}
              {...(unit && { unit: t(unit) })}
              className={AS_WIDE_AS_A_NUMBER}
            />
          )}
        </Field>
      )
    }
    case 'yesNo':
      return (
        <Field form={formOf<boolean>(form)} name={spec.name}>
          {({ value, ...field }) => (
            <Checkbox {...field} checked={value} label={t(spec.label)} hint={hint} />
          )}
        </Field>
      )
    case 'choice':
      // The options of this spec have the type of its field, which the compiler cannot know; see `formOf`.
      return <ChoiceField form={formOf<string>(form)} spec={spec as never} />
    case 'own':
      return <spec.Control form={form} label={t(spec.label)} hint={hint} />
  }
}

/** Makes only the input narrow: the label and the hint keep the width of their column. */
const AS_WIDE_AS_A_NUMBER = 'sm:[&>div]:max-w-44'

/**
 * The compiler cannot know in a generic form that each kind of field has its own type
 * of value (see `FieldSpec`).
 */
const formOf = <Value,>(form: object) => form as Form<Record<string, Value>, string>
