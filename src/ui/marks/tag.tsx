import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

interface TagProps {
  tone?: 'plain' | 'ok' | 'warn' | 'bad' | 'accent'
  icon?: IconName
  children: ReactNode
}

const TONES = {
  plain: 'bg-sunken text-ink-2',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
}

/** A fact in a word or two; it cannot be pressed. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span
      className={`inline-flex h-[22px] flex-none items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap forced-edge ${TONES[tone]}`}
    >
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  )
}
