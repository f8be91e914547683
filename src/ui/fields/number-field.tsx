import { useState, type KeyboardEvent } from 'react'
import { formatPoints, parseWholeNumber } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { TextField } from './field'
import type { FieldWords } from './field-frame'

interface NumberFieldProps extends FieldWords {
  /** A whole number; null while the field is empty or unreadable. */
  value: number | null
  /** `isReadable` is false when the field contains text that is no number. */
  onChange: (value: number | null, isReadable: boolean) => void
  /** Arrow keys step by `step` between `min` and `max`. Typing is not limited. */
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
 * A whole number, shown with thin spaces between thousands and a true minus. Text that is no number stays in the field,
 * and the field reports it once the focus has left.
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
  // A value set from outside replaces the typed text.
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
