import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { errorSentence } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { Progress } from '../../ui/progress'
import { approveRegistration, isAboutLink } from './calls'
import { AuthFrame } from './auth-frame'
import { OutcomePage, ToSignIn, WayOn } from './outcome-page'

/** With these reasons the server refuses a link because the e-mail address has an account by now. */
const HAS_ACCOUNT: ReadonlySet<string> = new Set(['link_used', 'email_taken'])

type Step =
  | { readonly kind: 'asking' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly error: RpcError }

/**
 * The page that the link in a registration mail opens. It creates the account, or says why not. It does not sign in.
 */
export function ConfirmPage() {
  const { t } = useTranslation()
  const shell = useShell()
  const { code = '' } = useParams()
  const [step, setStep] = useState<Step>({ kind: 'asking' })
  const asked = useRef<string | null>(null)

  async function confirm() {
    setStep({ kind: 'asking' })
    const answer = await approveRegistration(shell, code)
    setStep(answer.ok ? { kind: 'confirmed' } : { kind: 'failed', error: answer.error })
  }
  useEffect(() => {
    // React may run this effect twice. The second call would find the link used.
    if (asked.current === code) return
    asked.current = code
    void confirm()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once for each link
  }, [code])

  switch (step.kind) {
    case 'asking':
      return (
        <AuthFrame title={t('confirmation.asking')}>
          <Progress label={t('confirmation.asking')} className="mt-7 h-0.5" />
        </AuthFrame>
      )
    case 'confirmed':
      return (
        <OutcomePage
          tone="ok"
          title={t('confirmation.confirmed')}
          actions={<WayOn to={shell.paths.login()}>{t('setup.toSignIn')}</WayOn>}
        >
          {t('confirmation.confirmedText')}
        </OutcomePage>
      )
    case 'failed': {
      const { error } = step
      const isFinal = isAboutLink(error)
      // The link may have been opened before, and the account created then.
      const hasAccount = error.kind === 'refused' && HAS_ACCOUNT.has(error.reason ?? '')
      return (
        <OutcomePage
          tone="bad"
          title={t(error.fate === undefined ? 'confirmation.failed' : 'confirmation.unheard')}
          actions={
            <>
              {!isFinal && (
                <Button variant="primary" size="lg" onClick={() => void confirm()}>
                  {t('ui.tryAgain')}
                </Button>
              )}
              {hasAccount ? (
                <WayOn to={shell.paths.login()}>{t('setup.toSignIn')}</WayOn>
              ) : (
                isFinal && <WayOn to={shell.paths.signUp()}>{t('confirmation.signUpAgain')}</WayOn>
              )}
              {hasAccount ? (
                <Link to={shell.paths.signUp()} className={buttonClass({ variant: 'quiet' })}>
                  {t('confirmation.signUpAgain')}
                </Link>
              ) : (
                <ToSignIn to={shell.paths.login()} />
              )}
            </>
          }
        >
          {isFinal && t('errors.actions.confirmEmail')} {errorSentence(t, error, 'confirmEmail')}
        </OutcomePage>
      )
    }
  }
}
