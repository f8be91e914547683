import type { ReactNode } from 'react'
import { Icon } from '../../../ui/marks/icon'

interface FormStepProps {
  number: number
  title: string
  hint?: string
  isDone: boolean
  children: ReactNode
}

/**
 * One question of a form that is answered from top to bottom.
 * It shows its number, and a tick once it is answered.
 */
export function FormStep({ number, title, hint, isDone, children }: FormStepProps) {
  return (
    <section>
      <header className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span
          aria-hidden
          className={`grid size-[22px] flex-none place-items-center rounded-full text-xs font-semibold forced-edge ${
            isDone ? 'bg-accent text-on-accent' : 'border border-control text-ink-3'
          }`}
        >
          {isDone ? <Icon name="check" size={15} /> : number}
        </span>
        <h3 className="font-semibold">{title}</h3>
        {hint !== undefined && <p className="text-sm text-ink-3">{hint}</p>}
      </header>
      {children}
    </section>
  )
}
