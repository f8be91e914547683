import { useId } from 'react'
import { NativeSelect } from './native-select'
import { describedBy, FieldFrame, type FieldWords } from './field-frame'

interface SelectProps extends FieldWords {
  value: string
  onChange: (value: string) => void
  options: readonly { readonly value: string; readonly label: string }[]
}

/** A choice among a few options, in the device's own list. */
export function Select({ value, onChange, options, ...words }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...words}>
      <NativeSelect
        {...describedBy(id, words)}
        id={id}
        isWrong={words.error !== undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
