import { useId } from 'react'
import { describedBy, fieldBoxClass, FieldFrame, type FieldWords } from './field-frame'

interface SelectProps extends FieldWords {
  value: string
  onChange: (value: string) => void
  options: readonly { readonly value: string; readonly label: string }[]
}

/** A choice of one among a few, with the device's own list. */
export function Select({ value, onChange, options, ...words }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...words}>
      <div className={fieldBoxClass(words.error !== undefined)}>
        <select
          {...describedBy(id, words)}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-10 w-full min-w-0 flex-1 bg-surface outline-none"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
