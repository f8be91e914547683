import { useTranslation } from '../../i18n/use-translation'
import { Field } from '../../parts/form/field'
import type { Form } from '../../parts/form/form'
import type { Country } from '../../parts/places/use-places'
import { Combobox, type ComboboxChoice } from '../../ui/overlays/combobox'

interface CountryFieldProps {
  form: Form<{ readonly country: string }, 'country'>
  countries: readonly Country[]
  /** The country that is offered first; null when unknown. */
  preferred: string | null
}

/** The field for a country. The person types a part of the country's name, or leaves the field empty. */
export function CountryField({ form, countries, preferred }: CountryFieldProps) {
  const { t } = useTranslation()
  return (
    <Field form={form} name="country">
      {({ value, onChange, error }) => (
        <Combobox
          label={t('profile.country')}
          icon="globe"
          error={error}
          choices={choicesOf(value)}
          value={value === '' ? null : value}
          onChange={onChange}
        />
      )}
    </Field>
  )

  function choicesOf(chosen: string): readonly ComboboxChoice<string>[] {
    const isFirst = ({ code }: Country) => code === preferred
    const listed = [...countries.filter(isFirst), ...countries.filter((each) => !isFirst(each))]
    const isKnown = chosen === '' || listed.some(({ code }) => code === chosen)
    return [
      ...(chosen === '' ? [] : [{ value: '', label: t('profile.noCountry') }]),
      ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
      ...listed.map(({ code, name }) => ({ value: code, label: name })),
    ]
  }
}
