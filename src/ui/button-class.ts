export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive'
/** `sm` is drawn 36 px high, but its area for presses is 44 px high; `lg` is the main button of a screen. */
export type ButtonSize = 'sm' | 'md' | 'lg'

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-md border text-center font-medium ' +
  'transition-colors select-none'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent edge [--edge:var(--color-accent-hover)] ' +
    'hover:bg-accent-hover active:bg-accent-hover forced-fill',
  secondary: 'border-control bg-surface text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken active:bg-sunken',
  destructive: 'border-bad bg-surface text-bad hover:bg-bad-soft active:bg-bad-soft',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-md tap-area',
  md: 'min-h-tap px-4 py-1.5 text-base',
  lg: 'min-h-14 px-6 py-2 text-lg',
}

const ICON_ONLY: Record<ButtonSize, string> = {
  sm: 'size-9 flex-none tap-area',
  md: 'size-tap flex-none',
  lg: 'size-14 flex-none',
}

const NOT_NOW = 'cursor-default border-dashed border-control text-ink-3'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  iconOnly?: boolean
  notNow?: boolean
}

/** The classes of a button, also for a link that looks like a button. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  iconOnly = false,
  notNow = false,
}: ButtonLook = {}): string {
  return [
    BASE,
    notNow ? NOT_NOW : VARIANTS[variant],
    iconOnly ? ICON_ONLY[size] : SIZES[size],
  ].join(' ')
}
