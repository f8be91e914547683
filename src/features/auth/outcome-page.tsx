import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { Note } from '../../ui/note'
import { AuthFrame } from './auth-frame'

interface OutcomePageProps {
  title: string
  tone: 'ok' | 'warn' | 'bad'
  children: ReactNode
  /** The links that lead on from here. */
  actions: ReactNode
}

/** Shows the outcome of a step before the sign-in, such as a registration, with links that lead on. */
export function OutcomePage({ title, tone, children, actions }: OutcomePageProps) {
  return (
    <AuthFrame title={title}>
      <div role="status" className="mt-6">
        <Note tone={tone}>{children}</Note>
      </div>
      <div className="mt-5 flex flex-col gap-2">{actions}</div>
    </AuthFrame>
  )
}

/** The main link of an outcome, which leads to the next step. */
export function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {children}
    </Link>
  )
}

/** The quiet link back to the sign-in. */
export function ToSignIn({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className={buttonClass({ variant: 'quiet' })}>
      {t('setup.toSignIn')}
    </Link>
  )
}
