import type { ReactNode } from 'react'

/** The page's main element where no layout surrounds it. */
export function BareMain({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {children}
    </main>
  )
}
