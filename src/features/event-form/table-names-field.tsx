import { Field } from '../../parts/form/field'
import type { OwnControlProps } from '../../parts/form/field-spec'
import { useAbilities } from '../../parts/use-abilities'
import { TextArea } from '../../ui/fields/text-area'
import type { EventDraft } from './draft'

/** A field for the names of the tables, one per line. Only on a server that keeps names of tables. */
export function TableNamesField({ form, label, hint }: OwnControlProps<EventDraft>) {
  const { tableNames } = useAbilities()
  if (!tableNames) return null
  return (
    <Field form={form} name="tableNames">
      {(field) => <TextArea {...field} label={label} hint={hint} />}
    </Field>
  )
}
