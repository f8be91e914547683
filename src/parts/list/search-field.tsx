import { useTranslation } from '../../i18n/use-translation'
import { IconButton } from '../../ui/button'
import { TextField } from '../../ui/fields/field'

interface SearchFieldProps {
  /** What the person can search for; also shown in the empty field. */
  label: string
  value: string
  onChange: (typed: string) => void
  className?: string
}

/** Filters a list while the person types. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={label}
      icon="search"
      value={value}
      onChange={onChange}
      enterKeyHint="search"
      autoComplete="off"
      {...(className !== undefined && { className })}
      end={
        value !== '' && (
          <IconButton icon="x" size="sm" label={t('ui.remove')} onClick={() => onChange('')} />
        )
      }
    />
  )
}
