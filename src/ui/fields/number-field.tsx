import { useState, type KeyboardEvent } from 'react'
import { formatPoints, parseWholeNumber } from '../../i18n/format'
import { TextField } from './field'
import type { FieldWords } from './field-frame'

interface NumberFieldProps extends FieldWords {
  /** A whole number; null while the field is empty or unreadable. */
  value: number | null
  onChange: (value: number | null) => void
  /** Arrow keys go by `step` and stay between `min` and `max`; typing is not held back. */
  step?: number
  min?: number
  max?: number
  unit?: string
  name?: string
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** A whole number, shown with thin spaces between thousands and a true minus. */
export function NumberField({
  value,
  onChange,
  step = 1,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    onChange(parseWholeNumber(text))
  }
  const stepBy = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    setTyped(null)
    onChange(Math.min(max, Math.max(min, (value ?? 0) + direction * step)))
  }
  return (
    <TextField
      {...rest}
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      value={typed ?? (value === null ? '' : formatPoints(value))}
      onChange={change}
      onKeyDown={stepBy}
      onBlur={() => value !== null && setTyped(null)}
    />
  )
}
