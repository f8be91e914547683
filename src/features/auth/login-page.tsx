import type { TFunction } from 'i18next'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { errorSentence } from '../../i18n/errors'
import type { RpcError } from '../../rpc/client'
import { useShell } from '../../parts/console-context'
import { ownAddress } from '../../state/own-address'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { PasswordField } from '../../ui/password-field'
import { isSetUpNeeded, signIn } from './actions'
import { AuthFrame } from './auth-frame'
import { readSignIn, type SignInProblems } from './form'
import { OtherWindowNote } from './other-window-note'
import { ParkedNote } from './parked-note'

/** Sign in with e-mail and password; back to the screen that was asked for. */
export function LoginPage() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('auth.signIn')} subtitle={t('auth.productLine')}>
      <OtherWindowNote />
      <SignInForm />
      <div className="flex-1" />
      <ParkedNote />
    </AuthFrame>
  )
}

function SignInForm() {
  const { t } = useTranslation()
  const shell = useShell()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [form, setForm] = useState({ email: '', password: '' })
  const [problems, setProblems] = useState<SignInProblems>({})
  const [failure, setFailure] = useState<RpcError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOffline = useStore(shell.connection, ({ kind }) => kind === 'offline')
  useGoToSetUp()

  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setFailure(null)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isOffline) return
    const fields = event.currentTarget.elements
    const read = readSignIn(form)
    setProblems(read.ok ? {} : read.error)
    setFailure(null)
    if (!read.ok) return focusField(fields, read.error.email ? 'email' : 'password')
    setBusy(true)
    const signedIn = await signIn(shell, read.value)
    setBusy(false)
    if (signedIn.ok) return navigate(ownAddress(search.get('next')), { replace: true })
    setFailure(signedIn.error)
    return focusField(fields, 'password')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 flex flex-col gap-4">
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        onChange={(email) => change({ email })}
        error={problems.email && t(problems.email)}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(password) => change({ password })}
        error={failure ? failureSentence(t, failure) : problems.password && t(problems.password)}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={isBusy}
        notNowReason={isOffline ? t('auth.needsServer') : undefined}
        className="mt-1"
      >
        {t('auth.proceed')}
      </Button>
    </form>
  )
}

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

function focusField(fields: HTMLFormControlsCollection, name: 'email' | 'password'): void {
  const field = fields.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}
