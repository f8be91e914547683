import { useId, type ReactNode } from 'react'
import { Icon, type IconName } from '../marks/icon'
import { Why } from '../why'

interface SwitchProps {
  /** The statement that is true while the switch is on. */
  label: string
  detail?: ReactNode
  icon?: IconName
  checked: boolean
  onChange: (checked: boolean) => void
  /** Shows the text to screen readers only, for a row that already shows it. */
  hideLabel?: boolean
  notNowReason?: string | undefined
}

/** A switch that acts at once. Its meaning is before it, in words. */
export function Switch({
  label,
  detail,
  icon,
  checked,
  onChange,
  hideLabel = false,
  notNowReason,
}: SwitchProps) {
  const id = useId()
  const isNotNow = notNowReason !== undefined
  const look = isNotNow ? NOT_NOW : checked ? ON : OFF
  return (
    <div className={`flex min-h-tap items-center gap-3 ${hideLabel ? '' : 'w-full'}`}>
      {icon && !hideLabel && <Icon name={icon} className="text-ink-2" />}
      <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
        <label id={`${id}-label`} htmlFor={id} className="block text-md font-medium">
          {label}
        </label>
        <span id={`${id}-words`}>
          {detail !== undefined && <span className="block text-xs text-ink-3">{detail}</span>}
          {isNotNow && <Why icon="cloud-off">{notNowReason}</Why>}
        </span>
      </span>
      <span
        className={`relative h-6.5 w-11 flex-none rounded-full transition-colors ${look.track}`}
      >
        <input
          type="checkbox"
          role="switch"
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={detail !== undefined || isNotNow ? `${id}-words` : undefined}
          aria-disabled={isNotNow || undefined}
          title={hideLabel ? notNowReason : undefined}
          checked={checked}
          aria-checked={checked}
          onChange={(event) => !isNotNow && onChange(event.target.checked)}
          className={`absolute inset-0 appearance-none rounded-full after:absolute after:inset-[calc((100%-var(--spacing-tap))/2)] ${isNotNow ? 'cursor-default' : 'cursor-pointer'}`}
        />
        <span
          aria-hidden
          className={`pointer-events-none absolute top-[0.1875rem] size-5 rounded-full transition-[left] ${checked ? 'left-[1.3125rem]' : 'left-[0.1875rem]'} ${look.thumb}`}
        />
      </span>
    </div>
  )
}

const ON = {
  track: 'bg-accent forced-fill forced-colors:border',
  thumb: 'bg-on-accent forced-colors:bg-[ButtonText]',
}
const OFF = {
  track: 'bg-control forced-colors:border',
  thumb: 'bg-surface forced-colors:bg-[ButtonText]',
}
const NOT_NOW = {
  track: 'border border-dashed border-control bg-transparent',
  thumb: '-mt-px -ml-px bg-control forced-colors:bg-[GrayText]',
}
