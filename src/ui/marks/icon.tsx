import { ICON_SHAPES } from './icon-shapes'

export type IconName = keyof typeof ICON_SHAPES

interface IconProps {
  name: IconName
  /** Pixels: 20 in buttons, 22 in rows and rail, 18 in chips, 14 to 16 in tiles and hints; `1em` matches the text. */
  size?: number | `${number}em`
  className?: string
  /** A text for a screen reader when no text is beside the icon. */
  label?: string
}

/** A line icon in the colour of its text. Hidden from screen readers unless it has a label. */
export function Icon({ name, size = 20, className = '', label }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`block flex-none ${className}`}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img' as const, 'aria-label': label })}
    >
      {ICON_SHAPES[name]}
    </svg>
  )
}
