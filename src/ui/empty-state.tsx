import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** One sentence that says what belongs in the list. */
  children: ReactNode
  /** At most one button. */
  action?: ReactNode
}

/** Stands in for an empty list: one sentence and one button, without a picture. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2.5 rounded-lg border border-dashed border-line px-4 py-3.5 text-md text-ink-2 forced-edge">
      <p>{children}</p>
      {action}
    </div>
  )
}
