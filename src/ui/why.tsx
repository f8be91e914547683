import type { ReactNode } from 'react'
import { Icon, type IconName } from './marks/icon'

interface WhyProps {
  id?: string
  icon?: IconName
  children: ReactNode
}

/** A small line at a control that says why the control cannot act, or what it will do. */
export function Why({ id, icon = 'info', children }: WhyProps) {
  return (
    <span id={id} className="flex items-start gap-1.5 text-left text-xs text-ink-3">
      <Icon name={icon} size={14} className="mt-px" />
      <span>{children}</span>
    </span>
  )
}
