import { useId } from 'react'
import { Icon, type IconName } from '../marks/icon'
import { RadioInput } from './radio-input'

interface SegmentedProps<T> {
  label: string
  showLabel?: boolean
  /** Two to four options, all visible. */
  options: readonly { value: T; label: string; icon?: IconName; lang?: string }[]
  value: T | null
  onChange: (value: T) => void
  /** `sm` is drawn 36 px high, but its area for presses is 44 px high. */
  size?: 'sm' | 'md'
  /** The options together fill the whole width. */
  wide?: boolean
}

/** A choice among two to four options, which are all visible. */
export function Segmented<T extends string | number>({
  label,
  showLabel = false,
  options,
  value,
  onChange,
  size = 'md',
  wide = false,
}: SegmentedProps<T>) {
  const id = useId()
  const room = size === 'sm' ? 'min-h-9 px-3 text-sm' : 'min-h-tap px-4'
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className={showLabel ? 'mb-1 block text-sm font-medium text-ink-2' : 'sr-only'}>
        {label}
      </p>
      <div className={`rounded-md bg-surface ${wide ? 'flex' : 'inline-flex'}`}>
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={`relative flex flex-1 cursor-pointer items-center justify-center gap-2 border-y border-l border-control not-first:border-l-line first:rounded-l-md last:rounded-r-md last:border-r ${wide ? 'break-keep' : 'whitespace-nowrap'} ${room} ${option.value === value ? CHOSEN : 'font-medium text-ink-2'}`}
          >
            <RadioInput
              name={id}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
              className={`inset-0 focus-visible:-outline-offset-3 ${size === 'sm' ? WIDER_PRESS : ''}`}
            />
            {option.icon && <Icon name={option.icon} size={size === 'sm' ? 16 : 18} />}
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}

/** Does the same as the utility class `tap-area`, but leaves the element's own `position` as it is. */
const WIDER_PRESS = 'after:absolute after:inset-[min(-1px,(100%-var(--spacing-tap))/2)]'
const CHOSEN =
  'bg-accent-soft font-semibold text-accent edge [--edge:var(--color-accent)] forced-fill'
