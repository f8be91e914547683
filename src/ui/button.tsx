import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { Icon, type IconName } from './marks/icon'
import { Why } from './why'

interface SharedProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /**
   * A screen has one `primary` button, whose label names the result. A `destructive` button opens a question
   * first, or is an answer to one.
   */
  variant?: ButtonVariant
  size?: ButtonSize
  /** The button is as wide as its container. */
  wide?: boolean
  /** The action is running: the label stays, a bar runs along the bottom edge, and a press does nothing. */
  busy?: boolean
  /**
   * A sentence why the button cannot be pressed now. The button stays in its place and can be focused. It is drawn
   * dashed, with the reason next to it.
   */
  notNowReason?: string | undefined
  reasonIcon?: IconName
  /**
   * `tooltip`: for a button where a line of text would move content under a finger. The screen must then show the
   * reason somewhere else.
   */
  reasonPlace?: 'below' | 'beside' | 'tooltip'
}

export interface ButtonProps extends SharedProps {
  icon?: IconName
  children: ReactNode
}

/** A button with words. */
export function Button({ icon, children, ...rest }: ButtonProps) {
  return (
    <Pressable {...rest}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Pressable>
  )
}

interface IconButtonProps extends Omit<SharedProps, 'children'> {
  icon: IconName
  /** The action in words, for screen readers and as a tooltip. */
  label: string
}

/**
 * A button with only an icon, quiet by default. If it cannot be pressed, a screen reader reads the reason, and the
 * tooltip shows it.
 */
export function IconButton({ icon, label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Pressable iconOnly variant={variant} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </Pressable>
  )
}

interface PressableProps extends SharedProps {
  iconOnly?: boolean
}

function Pressable({
  variant,
  size,
  wide = false,
  busy = false,
  notNowReason,
  reasonIcon = 'cloud-off',
  reasonPlace = 'below',
  iconOnly = false,
  className = '',
  type = 'button',
  onClick,
  children,
  title,
  ...rest
}: PressableProps) {
  const reasonId = useId()
  const isNotNow = notNowReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isNotNow) return event.preventDefault()
    onClick?.(event)
  }
  const isTooltip = iconOnly || reasonPlace === 'tooltip'
  const button = (
    <button
      {...rest}
      type={type}
      onClick={press}
      title={isNotNow && isTooltip ? notNowReason : title}
      className={`${buttonClass({ ...(variant && { variant }), ...(size && { size }), iconOnly, notNow: isNotNow })} ${wide ? 'w-full' : ''} ${className}`}
      {...(isNotNow && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {children}
      {busy && <BusyBar colour={variant === 'primary' ? 'bg-on-accent' : 'bg-accent'} />}
    </button>
  )
  if (isTooltip) {
    return (
      <>
        {button}
        {isNotNow && (
          <span id={reasonId} className="sr-only">
            {notNowReason}
          </span>
        )}
      </>
    )
  }
  // The frame is always there, even without a reason. Moving the button into a new frame would recreate the button and
  // lose the focus.
  const direction = reasonPlace === 'below' ? 'flex-col gap-1.5' : 'items-center gap-2'
  const frame = isNotNow ? `min-w-0 ${wide ? 'flex' : 'inline-flex'} ${direction}` : 'contents'
  return (
    <span className={frame}>
      {button}
      {isNotNow && (
        <Why id={reasonId} icon={reasonIcon}>
          {notNowReason}
        </Why>
      )}
    </span>
  )
}

function BusyBar({ colour }: { colour: string }) {
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 overflow-hidden rounded-b-md">
      <span className={`block h-0.5 w-[45%] ${colour}`} />
    </span>
  )
}
