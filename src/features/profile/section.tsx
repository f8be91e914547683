import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  children: ReactNode
}

/** One part of an account, under its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
