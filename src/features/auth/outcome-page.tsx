import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { Note } from '../../ui/note'
import { AuthFrame } from './auth-frame'

interface OutcomePageProps {
  title: string
  isGood: boolean
  children: ReactNode
  /** Where to go on, and what else can be done. */
  actions: ReactNode
}

/** How something ended that began outside of the sign-in, and where to go on. */
export function OutcomePage({ title, isGood, children, actions }: OutcomePageProps) {
  return (
    <AuthFrame title={title}>
      <div role="status" className="mt-6">
        <Note tone={isGood ? 'ok' : 'bad'}>{children}</Note>
      </div>
      <div className="mt-5 flex flex-col gap-2">{actions}</div>
    </AuthFrame>
  )
}

/** The main way on from an outcome. */
export function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {children}
    </Link>
  )
}

/** The quiet way back to the sign-in. */
export function ToSignIn({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className={buttonClass({ variant: 'quiet' })}>
      {t('setup.toSignIn')}
    </Link>
  )
}
