import type { ReactNode } from 'react'
import { Icon, type IconName } from './marks/icon'

interface WhyProps {
  id?: string
  icon?: IconName
  children: ReactNode
}

/** The small line at a control that says why it cannot act, or what will happen. */
export function Why({ id, icon = 'info', children }: WhyProps) {
  return (
    <span id={id} className="flex items-start gap-1.5 text-left text-xs text-ink-3">
      <Icon name={icon} size={14} className="mt-px" />
      <span>{children}</span>
    </span>
  )
}
