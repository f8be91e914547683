import type { Translate } from '../../i18n/translate'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useStore } from 'zustand'
import { personId } from '../../domain/ids'
import { errorSentence } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import type { SignInCookies } from '../../state/session-cookies'
import { Button } from '../../ui/button'
import { Progress } from '../../ui/progress'
import { takeOverLink } from './calls'
import { AuthFrame } from './auth-frame'
import { OutcomePage, ToSignIn, WayOn } from './outcome-page'

type Step =
  | { readonly kind: 'asking' | 'going' | 'reloaded' }
  | { readonly kind: 'failed'; readonly error: RpcError | null }

/**
 * The page of a link that signs in as another person. The link's token is removed from the browser's
 * address bar at once. A person who is already signed in is asked first. Their own sign-in is restored
 * after the impersonation.
 * Source: docs/decisions/023-accounts-and-mail.md.
 */
export function ImpersonationPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { link, step, go } = useImpersonationLink()
  const stay = () => void navigate('/', { replace: true })
  const title = t('impersonation.linkTitle', { id: link?.personId })
  switch (step.kind) {
    case 'asking':
      return (
        <AuthFrame title={title}>
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
        <AuthFrame title={title}>
          <Progress label={t('ui.loading')} className="mt-7 h-0.5" />
        </AuthFrame>
      )
    case 'reloaded':
      return (
        <OutcomePage tone="warn" title={t('impersonation.openAgain')} actions={<GoOnAsOneself />}>
          {t('impersonation.openAgainText')}
        </OutcomePage>
      )
    case 'failed':
      return (
        <OutcomePage tone="bad" title={t('errors.actions.impersonate')} actions={<GoOnAsOneself />}>
          {reasonOf(t, step.error)}
        </OutcomePage>
      )
  }
}

/** Signs in with the link: at once, or after a question if somebody is signed in. */
function useImpersonationLink() {
  const shell = useShell()
  const navigate = useNavigate()
  const { id, token } = useParams()
  // The data of the link are kept in the state, because they are removed from the browser's address bar.
  const [link] = useState(() => readLink(id, token))
  const [step, setStep] = useState<Step>(() => {
    // After a reload the address has no data of the link any more.
    if (id === undefined) return { kind: 'reloaded' }
    if (link === null) return { kind: 'failed', error: null }
    return { kind: shell.session.getState().session === null ? 'going' : 'asking' }
  })
  const hasBegun = useRef(false)

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
  return { link, step, go }
}

function readLink(id: string | undefined, token: string | undefined): SignInCookies | null {
  if (token === undefined || !/^[1-9]\d{0,8}$/.test(id ?? '')) return null
  return { personId: personId(Number(id)), authToken: token }
}

/** A link to the person's own console, or to the sign-in if nobody is signed in. */
function GoOnAsOneself() {
  const { t } = useTranslation()
  const { session, paths } = useShell()
  const isSignedIn = useStore(session, (each) => each.session !== null)
  return isSignedIn ? (
    <WayOn to="/">{t('impersonation.linkStay')}</WayOn>
  ) : (
    <ToSignIn to={paths.login()} />
  )
}

function reasonOf(t: Translate, error: RpcError | null): string {
  if (error === null) return t('reasons.link_unknown')
  // The server does not know the token of the link. The person's own sign-in is not affected.
  if (error.kind === 'refused' && error.code === 'unauthenticated') return t('reasons.link_expired')
  // The console has ended the sign-in that the link gave, so the link no longer works either.
  return `${errorSentence(t, error)} ${t('impersonation.linkEnded')}`
}
