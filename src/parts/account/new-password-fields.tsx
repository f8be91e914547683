import type { TFunction } from 'i18next'
import { failedSentence, errorSentence } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { ok } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import { useShell } from '../console-context'
import type { FieldSpec } from '../form/field-spec'
import { Fields } from '../form/fields'
import { SaveButton } from '../form/save-button'
import { useForm } from '../form/use-form'
import { useTabDraft } from '../form/use-tab-draft'
import { changePassword } from './change-password'
import { readNewPassword, type NewPasswordForm } from './new-password-form'

interface NewPasswordFieldsProps {
  email: string
  /** The one that holds now; null where it has to be asked. */
  password: string | null
  /** Why it cannot be changed now. */
  notNowReason?: string | undefined
  /** `authToken` signs in by the new one. */
  onChanged: (authToken: string) => void
}

/** A new password in the place of the one that holds now. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { email, password, notNowReason, onChanged } = props
  const { t } = useTranslation()
  const shell = useShell()
  const fresh = { password: password ?? '', newPassword: '' }
  const draft = useTabDraft<NewPasswordForm>({ form: 'newPassword', fresh, kept: [] })
  const form = useForm({
    name: 'newPassword',
    draft,
    read: readNewPassword,
    say: (words, problem) => words(problem),
    async save(passwords) {
      const changed = await changePassword(shell, { email, ...passwords })
      if (!changed.ok) return changed
      onChanged(changed.value)
      return ok(null)
    },
    // What is about neither stands at the current password, where that is asked.
    fieldOf: (error) => (isAboutNew(error) ? 'newPassword' : password === null ? 'password' : null),
    ...(password === null && { sayRefusal: failureSentence }),
  })
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="flex flex-col gap-4">
      {/* By it a password manager knows whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Fields form={form} fields={password === null ? BOTH_FIELDS : NEW_FIELDS} />
      <SaveButton
        form={form}
        failed="changePassword"
        notNowReason={notNowReason}
        // Where the old one is asked, it is one matter among others of its screen.
        isAside={password === null}
      >
        {t('recovery.save')}
      </SaveButton>
    </form>
  )
}

const NEW_FIELDS: readonly FieldSpec<NewPasswordForm>[] = [
  {
    kind: 'password',
    name: 'newPassword',
    label: 'recovery.newPassword',
    hint: 'setup.passwordHint',
    autoComplete: 'new-password',
  },
]

const BOTH_FIELDS: readonly FieldSpec<NewPasswordForm>[] = [
  {
    kind: 'password',
    name: 'password',
    label: 'profile.password.current',
    autoComplete: 'current-password',
  },
  ...NEW_FIELDS,
]

const isAboutNew = (error: RpcError): boolean =>
  error.kind === 'refused' && error.meta['field'] === 'newPassword'

function failureSentence(t: TFunction, error: RpcError): string {
  const reason = errorSentence(t, error)
  const isAboutPasswords = error.kind === 'refused' && error.reason !== null
  return isAboutPasswords ? reason : `${failedSentence(t, 'changePassword')} ${reason}`
}
