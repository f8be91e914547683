import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useStore } from 'zustand'
import { personId } from '../../domain/ids'
import { failureWords } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import type { Session } from '../../state/session-cookies'
import { Button } from '../../ui/button'
import { Progress } from '../../ui/progress'
import { takeOverLink } from './actions'
import { AuthFrame } from './auth-frame'
import { OutcomePage, ToSignIn } from './outcome-page'

type Step =
  | { readonly kind: 'asking' | 'going' }
  | { readonly kind: 'failed'; readonly error: RpcError | null }

/**
 * A link that signs in as somebody. Its token leaves the address at once; whoever is signed in is asked first, and comes
 * back afterwards. Source: decisions, impersonation.
 */
export function ImpersonationPage() {
  const { t } = useTranslation()
  const shell = useShell()
  const navigate = useNavigate()
  const { id, token } = useParams()
  // As the link had it; the address forgets it.
  const [link] = useState(() => readLink(id, token))
  const own = useStore(shell.session, (each) => each.session)
  const [step, setStep] = useState<Step>(() =>
    link === null ? { kind: 'failed', error: null } : { kind: own === null ? 'going' : 'asking' },
  )
  const hasBegun = useRef(false)

  const stay = () => void navigate('/', { replace: true })

  async function go() {
    if (link === null || hasBegun.current) return
    hasBegun.current = true
    setStep({ kind: 'going' })
    const gone = await takeOverLink(shell, link)
    if (gone.ok) void navigate(shell.paths.profile(), { replace: true })
    else setStep({ kind: 'failed', error: gone.error })
  }
  useEffect(() => {
    if (token !== undefined) void navigate(shell.paths.impersonation(), { replace: true })
  }, [token, navigate, shell.paths])
  useEffect(() => {
    if (step.kind === 'going') void go()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- gone once for each link
  }, [])

  switch (step.kind) {
    case 'asking':
      return (
        <AuthFrame title={t('impersonation.linkTitle', { id: link?.personId })}>
          <p className="mt-4 mb-6 text-ink-2">{t('impersonation.linkText')}</p>
          <div className="flex flex-col gap-2">
            <Button variant="primary" size="lg" onClick={() => void go()}>
              {t('impersonation.linkGo')}
            </Button>
            <Button variant="quiet" onClick={stay}>
              {t('impersonation.linkStay')}
            </Button>
          </div>
        </AuthFrame>
      )
    case 'going':
      return (
        <AuthFrame title={t('impersonation.linkTitle', { id: link?.personId })}>
          <Progress label={t('ui.loading')} className="mt-7 h-0.5" />
        </AuthFrame>
      )
    case 'failed': {
      const words = step.error && failureWords(t, 'impersonate', step.error)
      // It is the link's sign-in that has ended, not one's own.
      const isOver = step.error?.kind === 'refused' && step.error.code === 'unauthenticated'
      return (
        <OutcomePage
          isGood={false}
          title={t('errors.actions.impersonate')}
          actions={<ToSignIn to={own === null ? shell.paths.login() : '/'} />}
        >
          {isOver ? t('reasons.link_expired') : (words?.reason ?? t('reasons.link_unknown'))}
        </OutcomePage>
      )
    }
  }
}

function readLink(id: string | undefined, token: string | undefined): Session | null {
  if (token === undefined || !/^[1-9]\d{0,8}$/.test(id ?? '')) return null
  return { personId: personId(Number(id)), authToken: token }
}
