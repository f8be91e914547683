import { Label, Radio, RadioGroup } from '@headlessui/react'
import type { ReactNode } from 'react'
import { FieldFoot, type FieldWords } from './field-frame'
import { Icon, type IconName } from './icon'
import { useId } from 'react'

export interface ChipOption<T> {
  value: T
  label: ReactNode
  /** A second line below the label. */
  detail?: ReactNode
  icon?: IconName
  /** A picture before the label, such as a wind tile. */
  lead?: ReactNode
}

interface SelectChipsProps<T> extends FieldWords {
  options: readonly ChipOption<T>[]
  /** Null: nothing chosen yet. */
  value: T | null
  onChange: (value: T) => void
  /** Tailwind classes of the grid, e.g. "grid-cols-3 sm:grid-cols-6"; two columns unless told otherwise. */
  columns?: string
  /** Words in the middle, for short ones such as amounts. */
  centred?: boolean
}

/** Choose one of few by a big button each: no typing, no list to open. */
export function SelectChips<T extends string | number>({
  label,
  hideLabel = false,
  hint,
  error,
  options,
  value,
  onChange,
  columns = 'grid-cols-2',
  centred = false,
}: SelectChipsProps<T>) {
  const id = useId()
  return (
    <RadioGroup value={value} onChange={(next) => next !== null && onChange(next)}>
      <Label className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-medium text-ink-2'}>
        {label}
      </Label>
      <div className={`grid gap-2 ${columns}`}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className={`flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-1.5 font-medium edge data-checked:chosen ${
              centred ? 'justify-center text-center' : ''
            } forced-colors:data-checked:border-2 forced-colors:data-checked:border-[Highlight]`}
          >
            {option.lead}
            {option.icon && <Icon name={option.icon} size={18} className="text-ink-3" />}
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.detail !== undefined && (
                <span className="block text-sm font-normal text-ink-3">{option.detail}</span>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <div className="mt-1 empty:hidden">
        <FieldFoot id={id} hint={hint} error={error} />
      </div>
    </RadioGroup>
  )
}
