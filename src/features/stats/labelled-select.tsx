import { useId } from 'react'
import { NativeSelect } from '../../ui/fields/native-select'

interface LabelledSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** A choice among several options, in the system's own list, with a label. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, value, options, onChange } = props
  const id = useId()
  return (
    <div className="flex min-w-44 flex-1 flex-col gap-1 sm:flex-none">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
