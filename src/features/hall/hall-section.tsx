import { useId, type ReactNode } from 'react'

interface HallSectionProps {
  title: string
  /** Says which part of the list is shown, and for how long. */
  about: ReactNode
  className?: string
  children: ReactNode
}

/** A list on the hall screen, under its heading. */
export function HallSection({ title, about, className = '', children }: HallSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex min-h-0 min-w-0 flex-col pt-[calc(0.8*var(--u))] ${className}`}
    >
      <div className="mb-[calc(0.5*var(--u))] flex flex-none flex-wrap items-baseline gap-x-[calc(1*var(--u))]">
        <h2 id={id} className="text-[calc(1.7*var(--u))] leading-tight font-semibold">
          {title}
        </h2>
        <p className="text-[calc(1.25*var(--u))] leading-tight text-ink-3">{about}</p>
      </div>
      {children}
    </section>
  )
}
