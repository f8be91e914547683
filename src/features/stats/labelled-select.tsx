import { useId } from 'react'
import { Icon } from '../../ui/marks/icon'

interface LabelledSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** A choice of one among several, with the system's list. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, value, options, onChange } = props
  const id = useId()
  return (
    <div className="flex min-w-44 flex-1 flex-col gap-1 sm:flex-none">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
          className="min-h-tap w-full cursor-pointer appearance-none rounded-md border border-control bg-surface py-1.5 pr-9 pl-3"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
        />
      </div>
    </div>
  )
}
