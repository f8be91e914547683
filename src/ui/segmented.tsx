import { Label, Radio, RadioGroup } from '@headlessui/react'
import { Icon, type IconName } from './icon'

interface SegmentedProps<T> {
  label: string
  showLabel?: boolean
  /** Two to four, all visible. */
  options: readonly { value: T; label: string; icon?: IconName; lang?: string }[]
  value: T | null
  onChange: (value: T) => void
  size?: 'sm' | 'md'
  /** Shares the whole width. */
  wide?: boolean
}

/** One of two to four, all visible at once. */
export function Segmented<T extends string | number>({
  label,
  showLabel = false,
  options,
  value,
  onChange,
  size = 'md',
  wide = false,
}: SegmentedProps<T>) {
  const height = size === 'sm' ? 'min-h-[34px] px-3 text-sm' : 'min-h-[42px] px-4'
  return (
    <RadioGroup value={value} onChange={(next) => next !== null && onChange(next)}>
      <Label className={showLabel ? 'mb-1 block text-sm font-medium text-ink-2' : 'sr-only'}>
        {label}
      </Label>
      <div
        className={`overflow-hidden rounded-md border border-control bg-surface ${wide ? 'flex' : 'inline-flex'}`}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            lang={option.lang}
            className={`flex flex-1 cursor-pointer items-center justify-center gap-2 border-l border-line font-medium text-ink-2 first:border-l-0 focus-visible:-outline-offset-3 data-checked:bg-accent-soft data-checked:font-semibold data-checked:text-accent data-checked:edge data-checked:[--edge:var(--color-accent)] data-checked:forced-fill ${height}`}
          >
            {option.icon && <Icon name={option.icon} size={size === 'sm' ? 16 : 18} />}
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
