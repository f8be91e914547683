import { useId, type ReactNode } from 'react'
import { describedBy, FieldFoot, type FieldWords } from './field-frame'
import { Icon, type IconName } from '../marks/icon'
import { RadioInput } from './radio-input'

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
  /** Null when nothing is chosen yet. */
  value: T | null
  onChange: (value: T) => void
  /** Tailwind classes of the grid, for example "grid-cols-3 sm:grid-cols-6". Two columns by default. */
  columns?: string
  /** Centres the text, for short ones such as amounts. */
  centred?: boolean
  /** When a dialog opens, this choice gets the focus. */
  isFirst?: boolean
}

/** A choice among a few options, with a big button for each: nobody has to type or to open a list. */
export function SelectChips<T extends string | number>({
  label,
  hideLabel = false,
  hint,
  error,
  options,
  value,
  onChange,
  columns = 'grid-cols-2 tight:grid-cols-1',
  centred = false,
  isFirst = false,
}: SelectChipsProps<T>) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      // A hidden label names the group by `aria-label`. As hidden text in the page, a screen reader would read it
      // twice.
      {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
      {...describedBy(id, { hint, error })}
    >
      {!hideLabel && (
        <p id={id} className="mb-1 block text-sm font-medium text-ink-2">
          {label}
        </p>
      )}
      <div className={`grid gap-2 ${columns}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-md border py-1.5 font-medium edge ${
              centred ? 'justify-center px-1 text-center' : 'px-3.5'
            } ${option.value === value ? 'chosen forced-colors:border-2 forced-colors:border-[Highlight]' : 'border-line bg-surface'}`}
          >
            <RadioInput
              name={id}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
              isFirst={isFirst && option.value === (value ?? options[0]?.value)}
              className="-inset-px rounded-md"
            />
            {option.lead}
            {option.icon && <Icon name={option.icon} size={18} className="text-ink-3" />}
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.detail !== undefined && (
                <span className="block text-sm font-normal text-ink-3">{option.detail}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1 empty:hidden">
        <FieldFoot id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
