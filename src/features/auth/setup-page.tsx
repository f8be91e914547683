import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate } from 'react-router'
import type { RpcError } from '../../rpc/client'
import { useShell } from '../../parts/console-context'
import { Fields } from '../../parts/form/fields'
import { SaveButton } from '../../parts/form/save-button'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { useForm } from '../../parts/form/use-form'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { isSetUpNeeded, setUp } from './actions'
import { AuthFrame } from './auth-frame'
import { SET_UP_FIELDS } from './fields'
import { readSetUp, type SetUpForm } from './form'

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
  const draft = useTabDraft<SetUpForm>({
    form: 'setUp',
    fresh: EMPTY,
    // The code works once, and the terminal may be in another room.
    kept: ['code', 'title', 'email'],
  })
  const form = useForm({
    name: 'setUp',
    draft,
    read: readSetUp,
    say: (words, problem) => words(problem),
    save: (wish) => setUp(shell, wish),
    onSaved: () => void navigate('/', { replace: true }),
    fieldOf: refusedField,
  })
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="mt-7 flex flex-col gap-4">
      <Fields form={form} fields={SET_UP_FIELDS} />
      <SaveButton form={form} failed="setUp">
        {t('setup.create')}
      </SaveButton>
    </form>
  )
}

/** The field a refusal is about: by its reason, else as the server names it. */
function refusedField(error: RpcError): keyof SetUpForm | null {
  if (error.kind !== 'refused') return null
  if (error.reason === 'setup_code_wrong') return 'code'
  if (error.reason === 'password_too_weak') return 'password'
  const field = error.meta['field'] ?? ''
  return field in EMPTY ? (field as keyof SetUpForm) : null
}
