import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { errorSentence } from '../../i18n/errors'
import type { RpcError } from '../../rpc/client'
import { useShell } from '../../parts/console-context'
import { Fields } from '../../parts/form/fields'
import { SaveButton } from '../../parts/form/save-button'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { useForm } from '../../parts/form/use-form'
import { ownAddress } from '../../state/own-address'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { isSetUpNeeded, signIn } from './actions'
import { AuthFrame } from './auth-frame'
import { SIGN_IN_FIELDS } from './fields'
import { readSignIn, type SignInForm } from './form'
import { OtherWindowNote } from './other-window-note'
import { ParkedNote } from './parked-note'

/** Sign in with e-mail and password; back to the screen that was asked for. */
export function LoginPage() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('auth.signIn')} subtitle={t('auth.productLine')}>
      <OtherWindowNote />
      <SignInFields />
      <div className="flex-1" />
      <ParkedNote />
    </AuthFrame>
  )
}

function SignInFields() {
  const { t } = useTranslation()
  const shell = useShell()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const draft = useTabDraft<SignInForm>({ form: 'signIn', fresh: NOBODY, kept: ['email'] })
  const isOffline = useStore(shell.connection, ({ kind }) => kind === 'offline')
  useGoToSetUp()

  const form = useForm({
    name: 'signIn',
    draft,
    read: readSignIn,
    say: (words, problem) => words(problem),
    save: (wish) => signIn(shell, wish),
    onSaved: () => void navigate(ownAddress(search.get('next')), { replace: true }),
    fieldOf: (): keyof SignInForm => 'password',
    sayRefusal: failureSentence,
  })
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="mt-7 flex flex-col gap-4">
      <Fields form={form} fields={SIGN_IN_FIELDS} />
      <SaveButton
        form={form}
        failed="signIn"
        notNowReason={isOffline ? t('auth.needsServer') : undefined}
      >
        {t('auth.proceed')}
      </SaveButton>
      <Link to={shell.paths.resetPassword()} className={buttonClass({ variant: 'quiet' })}>
        {t('recovery.title')}
      </Link>
    </form>
  )
}

const NOBODY: SignInForm = { email: '', password: '' }

/** A server without any account has nobody to sign in. */
function useGoToSetUp(): void {
  const shell = useShell()
  const navigate = useNavigate()
  useEffect(() => {
    let isShown = true
    void isSetUpNeeded(shell).then((isNeeded) => {
      if (isShown && isNeeded === true) void navigate(shell.paths.setup(), { replace: true })
    })
    return () => {
      isShown = false
    }
  }, [shell, navigate])
}

/** What went wrong; why, when it is not the e-mail or the password. */
function failureSentence(t: TFunction, failure: RpcError): string {
  if (failure.kind !== 'refused') return errorSentence(t, failure)
  const sentence = t('errors.actions.signIn')
  return failure.reason === 'bad_credentials'
    ? sentence
    : `${sentence} ${errorSentence(t, failure)}`
}
