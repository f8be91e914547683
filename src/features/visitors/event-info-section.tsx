import { useId, type ReactNode } from 'react'
import { useIsInTurn } from './in-turn'

/** A part of an event's page, under its heading. It is hidden until everything above it is drawn. */
export function EventInfoSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} hidden={!useIsInTurn()}>
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
