import type { ReactNode } from 'react'

interface ToggleProps {
  /** The whole sentence for screen readers: "Wins: 佐藤 健". */
  label: string
  chosen: boolean
  onPress: () => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A button that is on or off, big enough for a finger. */
export function Toggle({
  label,
  chosen,
  onPress,
  disabled = false,
  className = '',
  children,
}: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onPress}
      className={`min-h-tap min-w-tap rounded-md border px-2.5 font-medium edge disabled:border-dashed disabled:text-ink-3 ${
        chosen
          ? 'chosen forced-colors:border-2 forced-colors:border-[Highlight]'
          : 'border-control bg-surface'
      } ${className}`}
    >
      {children}
    </button>
  )
}
