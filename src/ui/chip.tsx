import type { ReactNode } from 'react'
import { Icon, type IconName } from './marks/icon'

interface ChipProps {
  label: string
  /** How many rows match the filter. */
  count?: number
  icon?: IconName
  tone?: 'bad' | 'warn' | 'ok' | 'plain'
  chosen: boolean
  onPress: () => void
}

const ICON_TONES = { bad: 'text-bad', warn: 'text-warn', ok: 'text-ok', plain: 'text-ink-2' }

/** A filter with a live count. A chosen filter is shown in inverse colours. */
export function Chip({ label, count, icon, tone = 'plain', chosen, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={`inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full border px-3 text-md font-medium whitespace-nowrap transition-colors tap-area print:hidden ${
        chosen
          ? 'border-ink bg-ink text-bg forced-fill'
          : 'border-control bg-surface text-ink-2 hover:bg-sunken'
      }`}
    >
      {icon && <Icon name={icon} size={18} className={chosen ? '' : ICON_TONES[tone]} />}
      {label}{' '}
      {count !== undefined && (
        <b className={`font-semibold ${chosen ? '' : 'text-ink'}`}>{count}</b>
      )}
    </button>
  )
}

/**
 * A row of filters that scrolls sideways when it is too wide. When the Tab key reaches a filter that is cut off, the
 * row scrolls to it.
 */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      // Chromium itself scrolls only to an element that is entirely out of sight.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      // The padding has room for the ring of the focus, which the row would cut.
      className="-m-1.5 flex min-w-0 scroll-p-1.5 gap-2 overflow-x-auto p-1.5 [scrollbar-width:none]"
    >
      {children}
    </div>
  )
}
