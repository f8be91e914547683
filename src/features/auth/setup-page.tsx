import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate } from 'react-router'
import { errorSentence, failureWords } from '../../i18n/errors'
import type { RpcError } from '../../rpc/client'
import { useShell } from '../../parts/console-context'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { TextField } from '../../ui/field'
import { Link } from '../../ui/link'
import { Note } from '../../ui/note'
import { PasswordField } from '../../ui/password-field'
import { isSetUpNeeded, setUp } from './actions'
import { AuthFrame } from './auth-frame'
import { readSetUp, type SetUpForm, type SetUpProblems } from './form'

/** The first account of a new server. */
export function SetupPage() {
  const { t } = useTranslation()
  const shell = useShell()
  const [isNeeded, setNeeded] = useState<boolean | null>(null)
  useEffect(() => {
    void isSetUpNeeded(shell).then(setNeeded)
  }, [shell])
  if (isNeeded === false) {
    return (
      <AuthFrame title={t('setup.title')}>
        <p className="mt-4 mb-6 text-ink-2">{t('setup.alreadyDone')}</p>
        <Link to={shell.paths.login()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('setup.toSignIn')}
        </Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('setup.title')} subtitle={t('setup.intro')}>
      <SetUpFields />
    </AuthFrame>
  )
}

const EMPTY: SetUpForm = { code: '', title: '', email: '', password: '' }

function SetUpFields() {
  const { t } = useTranslation()
  const shell = useShell()
  const navigate = useNavigate()
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<SetUpProblems>({})
  const [failure, setFailure] = useState<RpcError | null>(null)
  const [isBusy, setBusy] = useState(false)

  const change = (part: Partial<SetUpForm>) => {
    setForm({ ...form, ...part })
    setFailure(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const read = readSetUp(form)
    setProblems(read.ok ? {} : read.error)
    setFailure(null)
    if (!read.ok) return
    setBusy(true)
    const done = await setUp(shell, read.value)
    setBusy(false)
    if (done.ok) void navigate('/', { replace: true })
    else setFailure(done.error)
  }
  const reason = failure?.kind === 'refused' ? failure.reason : null
  const isAtField = reason === 'setup_code_wrong' || reason === 'password_too_weak'
  const words = failure && !isAtField ? failureWords(t, 'setUp', failure) : null
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 flex flex-col gap-4">
      <TextField
        label={t('setup.code')}
        hint={t('setup.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={form.code}
        onChange={(code) => change({ code })}
        error={
          failure && reason === 'setup_code_wrong'
            ? errorSentence(t, failure)
            : problems.code && t(problems.code)
        }
      />
      <TextField
        label={t('setup.name')}
        hint={t('setup.nameHint')}
        icon="user"
        autoComplete="name"
        value={form.title}
        onChange={(title) => change({ title })}
        error={problems.title && t(problems.title)}
      />
      <TextField
        label={t('auth.email')}
        icon="mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        onChange={(email) => change({ email })}
        error={problems.email && t(problems.email)}
      />
      <PasswordField
        label={t('auth.password')}
        hint={t('setup.passwordHint')}
        autoComplete="new-password"
        value={form.password}
        onChange={(password) => change({ password })}
        error={
          failure && reason === 'password_too_weak'
            ? errorSentence(t, failure)
            : problems.password && t(problems.password)
        }
      />
      {words && (
        <Note tone="bad" title={words.title}>
          {words.sentence}. {words.reason}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {t('setup.create')}
      </Button>
    </form>
  )
}
