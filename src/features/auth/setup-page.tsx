import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate } from 'react-router'
import { useStore, type StoreApi } from 'zustand'
import { keysOf } from '../../lib/records'
import { err } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import { laterFate } from '../../parts/command/later-fate'
import { pause } from '../../parts/command/pause'
import { useShell } from '../../parts/console-context'
import { Fields } from '../../parts/form/fields'
import type { FormState } from '../../parts/form/form'
import { SaveButton } from '../../parts/form/save-button'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { useForm } from '../../parts/form/use-form'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { isSetUpNeeded, setUp, setUpFate } from './calls'
import { AuthFrame } from './auth-frame'
import { SET_UP_FIELDS } from './fields'
import { readSetUp, type SetUpForm } from './form'

/** Creates the first account of a new server. */
export function SetupPage() {
  const { t } = useTranslation()
  const shell = useShell()
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    void isSetUpNeeded(shell).then((isNeeded) => {
      if (isNeeded === false) setDone((known) => known ?? 'alreadyDone')
    })
  }, [shell])
  if (done !== null) {
    return (
      <AuthFrame title={t('setup.title')}>
        <p role="status" className="mt-4 mb-6 text-ink-2">
          {t(`setup.${done}`)}
        </p>
        <Link to={shell.paths.login()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('setup.toSignIn')}
        </Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('setup.title')} subtitle={t('setup.intro')}>
      <SetUpFields onDone={setDone} />
    </AuthFrame>
  )
}

/**
 * How the page learned that the server is set up: `meanwhile` = after this page had sent the set-up and got no answer.
 */
type Done = 'alreadyDone' | 'meanwhile'

const EMPTY: SetUpForm = { code: '', title: '', email: '', password: '' }

function SetUpFields({ onDone }: { onDone: (done: Done) => void }) {
  const { t } = useTranslation()
  const shell = useShell()
  const navigate = useNavigate()
  const isAnswerLost = useRef(false)
  const draft = useTabDraft<SetUpForm>({
    form: 'setUp',
    fresh: EMPTY,
    // The code is kept too, because the terminal that shows it may be in another room.
    kept: ['code', 'title', 'email'],
  })
  const form = useForm({
    name: 'setUp',
    draft,
    read: readSetUp,
    say: (words, problem) => words(problem),
    save: async (wish) => {
      const done = await setUp(shell, wish)
      if (done.ok) return done
      const { error } = done
      if (error.fate !== undefined) isAnswerLost.current = true
      // A server is set up only once. If it is set up, the form is of no more use, and the page leads to the sign-in.
      if (error.fate !== 'applied' && !isSetUpBefore(error)) return done
      onDone(isAnswerLost.current ? 'meanwhile' : 'alreadyDone')
      return err(null)
    },
    onSaved: () => void navigate('/', { replace: true }),
    fieldOf: refusedField,
  })
  useLaterFate(form.state, () => onDone('meanwhile'))
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="mt-7 flex flex-col gap-4">
      <Fields form={form} fields={SET_UP_FIELDS} />
      <SaveButton form={form} failed="setUp">
        {t('setup.create')}
      </SaveButton>
    </form>
  )
}

/** While the form says that the outcome is unknown, looks up the outcome as soon as the server answers. */
function useLaterFate(state: StoreApi<FormState<keyof SetUpForm>>, onApplied: () => void): void {
  const shell = useShell()
  const applied = useEffectEvent(onApplied)
  const saving = useStore(state, (each) => each.saving)
  useEffect(() => {
    const error = saving.kind === 'failed' ? saving.error : null
    if (error?.fate !== 'unknown') return
    let isShown = true
    void laterFate({
      settle: () => setUpFate(shell),
      connection: shell.connection,
      wait: pause,
      isWanted: () => isShown,
    }).then((fate) => {
      if (!isShown || fate === null) return
      if (fate === 'applied') applied()
      else state.setState({ saving: { kind: 'failed', error: { ...error, fate } } })
    })
    return () => {
      isShown = false
    }
  }, [saving, state, shell])
}

const isSetUpBefore = (error: RpcError): boolean =>
  error.kind === 'refused' && error.reason === 'setup_already_done'

/** The field that a refusal is about: by its reason, or else the field that the server names. */
function refusedField(error: RpcError): keyof SetUpForm | null {
  if (error.kind !== 'refused') return null
  if (error.reason === 'setup_code_wrong') return 'code'
  if (error.reason === 'password_too_weak') return 'password'
  return keysOf(EMPTY).find((name) => name === error.meta['field']) ?? null
}
