import { useState, type KeyboardEvent } from 'react'
import { formatPoints, parseWholeNumber } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { TextField } from './field'
import type { FieldWords } from './field-frame'

interface NumberFieldProps extends FieldWords {
  /** A whole number; null while the field is empty or unreadable. */
  value: number | null
  /** `isReadable` is false when the text in the field is not a number. */
  onChange: (value: number | null, isReadable: boolean) => void
  /** Arrow keys change the value by `step`, between `min` and `max`. Typed values are not limited. */
  step?: number
  min?: number
  max?: number
  unit?: string
  name?: string
  placeholder?: string
  disabled?: boolean
  className?: string
}

/**
 * A field for a whole number, shown with thin spaces between thousands and a true minus. Text that is not a number
 * stays in the field, with an error once the focus has left.
 */
export function NumberField({
  value,
  onChange,
  step = 1,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  error,
  ...rest
}: NumberFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  // The typed text stays as long as it means `value`. If the form sets another value, that value is shown.
  const shown = typed !== null && parseWholeNumber(typed) === value ? typed : null
  const isUnreadable = shown !== null && isNoNumber(shown)
  const isToldSo = isUnreadable && (isLeft || error !== undefined)
  const change = (text: string) => {
    setTyped(text)
    onChange(parseWholeNumber(text), !isNoNumber(text))
  }
  const stepBy = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    setTyped(null)
    onChange(Math.min(max, Math.max(min, (value ?? 0) + direction * step)), true)
  }
  return (
    <TextField
      {...rest}
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      error={isToldSo ? t('ui.notWholeNumber') : error}
      value={shown ?? (value === null ? '' : formatPoints(value))}
      onChange={change}
      onKeyDown={stepBy}
      onBlur={() => {
        setLeft(true)
        if (value !== null) setTyped(null)
      }}
    />
  )
}

const isNoNumber = (text: string): boolean => text.trim() !== '' && parseWholeNumber(text) === null
