import { useId, type ReactNode } from 'react'

interface ProfileSectionProps {
  title: string
  children: ReactNode
}

/** A part of an account's page, under its heading. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
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
