import { useState } from 'react'
import { useParams } from 'react-router'
import { readResetLink, type ResetLink } from '../../domain/people/reset-link'
import { errorSentence } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { NewPasswordFields } from '../../parts/account/new-password-fields'
import { useShell } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'
import { approveReset, isAboutLink } from './calls'
import { AuthFrame } from './auth-frame'
import { OutcomePage, WayOn } from './outcome-page'

type Step =
  | { readonly kind: 'asked' }
  /** The old password has ended. The temporary password only allows choosing a new one. */
  | { readonly kind: 'choosing'; readonly temporary: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly error: RpcError | null }

/** The page that a reset link opens. A press ends the old password; then the page asks for a new one. */
export function RecoveryConfirmPage() {
  const { t } = useTranslation()
  const { paths } = useShell()
  const { code = '' } = useParams()
  const link = readResetLink(code)
  const [step, setStep] = useState<Step>({ kind: 'asked' })
  if (link === null || step.kind === 'refused') {
    const error = step.kind === 'refused' ? step.error : null
    return (
      <OutcomePage
        tone="bad"
        title={t('recovery.failed')}
        actions={<WayOn to={paths.resetPassword()}>{t('recovery.again')}</WayOn>}
      >
        {t('errors.actions.approveReset')} {error && errorSentence(t, error)}
      </OutcomePage>
    )
  }
  switch (step.kind) {
    case 'asked':
      return <AskToReset link={link} onStep={setStep} />
    case 'choosing':
      return (
        <AuthFrame title={t('recovery.choose')} subtitle={t('recovery.chooseText')}>
          <div className="mt-7">
            <NewPasswordFields
              email={link.email}
              password={step.temporary}
              onChanged={() => setStep({ kind: 'done' })}
            />
          </div>
        </AuthFrame>
      )
    case 'done':
      return (
        <OutcomePage
          tone="ok"
          title={t('recovery.changed')}
          actions={<WayOn to={paths.login()}>{t('setup.toSignIn')}</WayOn>}
        >
          {t('recovery.changedText')}
        </OutcomePage>
      )
  }
}

function AskToReset({ link, onStep }: { link: ResetLink; onStep: (step: Step) => void }) {
  const { t } = useTranslation()
  const shell = useShell()
  const [isBusy, setBusy] = useState(false)
  const [unheard, setUnheard] = useState<RpcError | null>(null)

  async function reset() {
    setBusy(true)
    setUnheard(null)
    const answer = await approveReset(shell, link)
    setBusy(false)
    if (answer.ok) return onStep({ kind: 'choosing', temporary: answer.value })
    // After a lost answer or a busy server, the same link still works, so the page stays.
    if (!isAboutLink(answer.error)) return setUnheard(answer.error)
    onStep({ kind: 'refused', error: answer.error })
  }

  return (
    <AuthFrame title={t('recovery.actionRequired')}>
      <p className="mt-4 mb-6 text-ink-2">{t('recovery.actionText', { email: link.email })}</p>
      {unheard && (
        <div className="mb-4">
          <Note tone="bad" title={`${t('errors.title')}.`}>
            {errorSentence(t, unheard, 'approveReset')}
          </Note>
        </div>
      )}
      <Button variant="primary" size="lg" wide busy={isBusy} onClick={() => void reset()}>
        {t('recovery.reset')}
      </Button>
    </AuthFrame>
  )
}
