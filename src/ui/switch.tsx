import { Description, Field, Label, Switch as HeadlessSwitch } from '@headlessui/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { Why } from './why'

interface SwitchProps {
  /** What is true when it is on. */
  label: string
  detail?: ReactNode
  icon?: IconName
  checked: boolean
  onChange: (checked: boolean) => void
  /** Keeps the words for screen readers only, where the row already says them. */
  hideLabel?: boolean
  notNowReason?: string | undefined
}

/** On or off, at once, with its meaning in words before it. */
export function Switch({
  label,
  detail,
  icon,
  checked,
  onChange,
  hideLabel = false,
  notNowReason,
}: SwitchProps) {
  const isNotNow = notNowReason !== undefined
  return (
    <Field className={`flex min-h-tap items-center gap-3 ${hideLabel ? '' : 'w-full'}`}>
      {icon && !hideLabel && <Icon name={icon} className="text-ink-2" />}
      <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
        <Label className="block text-md font-medium">{label}</Label>
        {detail !== undefined && <Description className="text-xs text-ink-3">{detail}</Description>}
        {isNotNow && (
          <Description>
            <Why icon="cloud-off">{notNowReason}</Why>
          </Description>
        )}
      </span>
      <HeadlessSwitch
        checked={checked}
        onChange={(next) => !isNotNow && onChange(next)}
        aria-disabled={isNotNow || undefined}
        title={hideLabel ? notNowReason : undefined}
        className={`group relative h-[26px] w-11 flex-none rounded-full transition-colors after:absolute after:-inset-y-[9px] after:inset-x-0 ${
          isNotNow
            ? 'border border-dashed border-control bg-transparent'
            : 'bg-control data-checked:bg-accent data-checked:forced-fill forced-colors:border'
        }`}
      >
        <span
          aria-hidden
          className={`absolute top-[3px] left-[3px] size-5 rounded-full transition-[left] group-data-checked:left-[21px] ${
            isNotNow
              ? '-mt-px -ml-px bg-control forced-colors:bg-[GrayText]'
              : 'bg-surface group-data-checked:bg-on-accent forced-colors:bg-[ButtonText]'
          }`}
        />
      </HeadlessSwitch>
    </Field>
  )
}
