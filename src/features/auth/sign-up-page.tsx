import { useState } from 'react'
import { useStore } from 'zustand'
import { passwordLack } from '../../domain/people/password-strength'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { Fields } from '../../parts/form/fields'
import type { Form } from '../../parts/form/form'
import { SaveButton } from '../../parts/form/save-button'
import { useForm } from '../../parts/form/use-form'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { buttonClass } from '../../ui/button-class'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { Note } from '../../ui/note'
import { requestRegistration } from './calls'
import { AuthFrame } from './auth-frame'
import { CONSENT_FIELDS, SIGN_UP_FIELDS } from './fields'
import { readSignUp, type SignUpForm } from './form'
import { OutcomePage, ToSignIn } from './outcome-page'
import { PrivacyPolicy } from './privacy-policy'
import { useSendsNoMail } from './use-sends-no-mail'

/**
 * Requests an account. A link then creates the account; a mail brings the link, or the operator gives it. The page
 * does not reveal which e-mail addresses the server knows.
 */
export function SignUpPage() {
  const { t } = useTranslation()
  const { paths } = useShell()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sendsNoMail = useSendsNoMail()
  if (sentTo !== null) {
    return (
      <OutcomePage
        tone={sendsNoMail ? 'warn' : 'ok'}
        title={t(sendsNoMail ? 'signUp.notMailed' : 'signUp.sent')}
        actions={<ToSignIn to={paths.login()} />}
      >
        {t(sendsNoMail ? 'signUp.notMailedText' : 'signUp.sentText', { email: sentTo })}
      </OutcomePage>
    )
  }
  return (
    <AuthFrame title={t('signUp.title')} subtitle={t('signUp.intro')}>
      {sendsNoMail && (
        <div className="mt-6">
          <Note tone="warn">{t('signUp.noMail')}</Note>
        </div>
      )}
      <SignUpFields onSent={setSentTo} />
    </AuthFrame>
  )
}

function SignUpFields({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const shell = useShell()
  const draft = useTabDraft<SignUpForm>({
    form: 'signUp',
    fresh: NOBODY,
    kept: ['email', 'title', 'hasAccepted'],
  })
  const isOffline = useStore(shell.connection, ({ kind }) => kind === 'offline')
  const form = useForm({
    name: 'signUp',
    draft,
    read: readSignUp,
    say: (words, problem) => words(problem),
    async save(wish) {
      const asked = await requestRegistration(shell, wish)
      if (asked.ok) onSent(wish.email)
      return asked
    },
  })
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="mt-7 flex flex-col gap-4">
      <Fields form={form} fields={SIGN_UP_FIELDS} />
      <PasswordStrength form={form} />
      <PrivacyPolicy />
      <Fields form={form} fields={CONSENT_FIELDS} />
      <SaveButton
        form={form}
        failed="register"
        notNowReason={isOffline ? t('signUp.needsServer') : undefined}
      >
        {t('signUp.send')}
      </SaveButton>
      <Link to={shell.paths.login()} className={buttonClass({ variant: 'quiet' })}>
        {t('signUp.toSignIn')}
      </Link>
    </form>
  )
}

const NOBODY: SignUpForm = { email: '', title: '', password: '', hasAccepted: false }

/**
 * Says whether the password is strong enough, as far as the console can tell. Only the server knows common passwords.
 */
function PasswordStrength({ form }: { form: Form<SignUpForm, keyof SignUpForm> }) {
  const { t } = useTranslation()
  const said = useStore(form.draft.values, ({ password }) =>
    password === '' ? null : (passwordLack(password) ?? 'nothing'),
  )
  const isEnough = said === 'nothing'
  return (
    // The element is there even while it is empty, because screen readers read only later changes of an element.
    <p
      role="status"
      className={`-mt-2 flex items-start gap-1.5 text-sm empty:-mt-4 ${isEnough ? 'text-ok' : 'text-ink-2'}`}
    >
      {said !== null && (
        <>
          <Icon name={isEnough ? 'check' : 'info'} size={16} className="mt-0.5" />
          {t(`signUp.lacks.${said}`)}
        </>
      )}
    </p>
  )
}
