import type { Translate } from '../../i18n/translate'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { failureWords, isVerdict } from '../../i18n/errors'
import type { RpcError } from '../../rpc/client'
import { err } from '../../lib/result'
import { NewPasswordFields } from '../../parts/account/new-password-fields'
import { useShell } from '../../parts/console-context'
import { Fields } from '../../parts/form/fields'
import { SaveButton } from '../../parts/form/save-button'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { useForm } from '../../parts/form/use-form'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { isSetUpNeeded, signIn } from './calls'
import { useGoOn } from './use-go-on'
import { AuthFrame } from './auth-frame'
import { SIGN_IN_FIELDS } from './fields'
import { readSignIn, type SignInForm } from './form'
import { OtherWindowNote } from './other-window-note'
import { ParkedNote } from './parked-note'
import { useAbilities } from '../../parts/use-abilities'

/** Signs a person in with e-mail and password, then opens the screen that they wanted. */
export function LoginPage() {
  const { t } = useTranslation()
  const [temporary, setTemporary] = useState<SignInForm | null>(null)
  if (temporary !== null) {
    return <ChooseNewPassword temporary={temporary} onLeave={() => setTemporary(null)} />
  }
  return (
    <AuthFrame title={t('auth.signIn')} subtitle={t('auth.productLine')}>
      <OtherWindowNote />
      <SignInFields onTemporary={setTemporary} />
      <div className="flex-1" />
      <ParkedNote />
    </AuthFrame>
  )
}

interface ChooseNewPasswordProps {
  /** The sign-in with a temporary password, which only allows choosing a new password. */
  temporary: SignInForm
  /** Returns to the sign-in, if the person is not signed in after choosing the new password. */
  onLeave: () => void
}

function ChooseNewPassword({ temporary, onLeave }: ChooseNewPasswordProps) {
  const { t } = useTranslation()
  const { session } = useShell()
  const goOn = useGoOn()
  return (
    <AuthFrame title={t('recovery.choose')} subtitle={t('auth.isTemporary')}>
      <div className="mt-7">
        <NewPasswordFields
          {...temporary}
          onChanged={() => (session.current() === null ? onLeave() : goOn())}
        />
      </div>
    </AuthFrame>
  )
}

function SignInFields({ onTemporary }: { onTemporary: (form: SignInForm) => void }) {
  const { t } = useTranslation()
  const shell = useShell()
  const goOn = useGoOn()
  const next = useSearchParams()[0].get('next')
  const { signIns: hasCodes } = useAbilities()
  const draft = useTabDraft<SignInForm>({ form: 'signIn', fresh: NOBODY, kept: ['email'] })
  const isOffline = useStore(shell.connection, ({ kind }) => kind === 'offline')
  useGoToSetUp()

  const form = useForm({
    name: 'signIn',
    draft,
    read: readSignIn,
    say: (words, problem) => words(problem),
    async save(wish) {
      const signedIn = await signIn(shell, wish)
      if (signedIn.ok || !isTemporary(signedIn.error)) return signedIn
      onTemporary(wish)
      return err(null)
    },
    onSaved: goOn,
    // Only a refusal by the server is about the typed password. Other failures are about the server or the network.
    fieldOf: (error): keyof SignInForm | null => (isVerdict(error) ? 'password' : null),
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
      {hasCodes && (
        <Link
          to={shell.paths.codeSignIn(next ?? undefined)}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('auth.code.title')}
        </Link>
      )}
      <Link to={shell.paths.resetPassword()} className={buttonClass({ variant: 'quiet' })}>
        {t('recovery.title')}
      </Link>
      <Link to={shell.paths.signUp()} className={buttonClass({ variant: 'quiet' })}>
        {t('signUp.toSignUp')}
      </Link>
    </form>
  )
}

const NOBODY: SignInForm = { email: '', password: '' }

/** Opens the set-up page if the server has no account yet. */
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

const isTemporary = (error: RpcError): boolean =>
  error.kind === 'refused' && error.reason === 'password_is_temporary'

/**
 * Says that the sign-in failed, and why. For a wrong e-mail or password, the first sentence already gives
 * the reason.
 */
function failureSentence(t: Translate, failure: RpcError): string {
  const { sentence, reason } = failureWords(t, 'signIn', failure)
  const isSaid = failure.kind === 'refused' && failure.reason === 'bad_credentials'
  return isSaid ? sentence : `${sentence} ${reason}`
}
