import type { ReactNode } from 'react'
import { Icon, type IconName } from './marks/icon'

interface NoteProps {
  tone?: 'plain' | 'warn' | 'bad' | 'accent' | 'ok'
  icon?: IconName
  title?: string
  children?: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
}

const TONES = {
  plain: ['bg-sunken text-ink-2', 'text-ink-2', 'info'],
  warn: ['bg-warn-soft text-ink', 'text-warn', 'triangle'],
  bad: ['bg-bad-soft text-ink', 'text-bad', 'triangle'],
  accent: ['bg-accent-soft text-ink', 'text-accent', 'info'],
  ok: ['bg-sunken text-ink-2', 'text-ok', 'check-circle'],
} as const

/** A fact inside a page or a sheet, shown as long as it is true. */
export function Note({ tone = 'plain', icon, title, children, actions }: NoteProps) {
  const [ground, mark, ownIcon] = TONES[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={`flex gap-2.5 rounded-md px-3 py-2.5 text-sm forced-edge ${ground}`}
    >
      <Icon name={icon ?? ownIcon} size={18} className={mark} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <b className="font-semibold">{title} </b>}
        {children}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
