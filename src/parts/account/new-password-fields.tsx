import type { Translate } from '../../i18n/translate'
import { failedSentence, errorSentence, isVerdict } from '../../i18n/errors'
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
  /** The current password; null when the form has to ask for it. */
  password: string | null
  /** Why the password cannot be changed now. */
  notNowReason?: string | undefined
  /** `authToken` is the token for the new password. */
  onChanged: (authToken: string) => void
}

/** The fields that replace the current password with a new one. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { email, password, notNowReason, onChanged } = props
  const { t } = useTranslation()
  const shell = useShell()
  const fresh = { password: password ?? '', newPassword: '' }
  const draft = useTabDraft<NewPasswordForm>({ form: 'newPassword', fresh, kept: [] })
  const form = useForm({
    name: 'newPassword',
    title: t('recovery.newPassword'),
    draft,
    read: readNewPassword,
    say: (words, problem) => words(problem),
    async save(passwords) {
      const changed = await changePassword(shell, { email, ...passwords })
      if (!changed.ok) return changed
      onChanged(changed.value)
      return ok(null)
    },
    // A refusal that is not about the new password is shown at the current password, if the form asks for it.
    fieldOf: (error) => {
      if (password === null) {
        if (isAboutNew(error)) return 'newPassword'
        return isVerdict(error) ? 'password' : null
      }
      return isAboutNew(error) || isWrongPassword(error) ? 'newPassword' : null
    },
    sayRefusal: (words, error) =>
      isWrongPassword(error)
        ? // The person typed no e-mail here, so only the password can be wrong.
          words(password === null ? 'profile.password.wrong' : 'recovery.temporaryGone')
        : failureSentence(words, error),
  })
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="flex flex-col gap-4">
      {/* A password manager uses this field to find the account. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Fields form={form} fields={password === null ? BOTH_FIELDS : NEW_FIELDS} />
      <SaveButton
        form={form}
        failed="changePassword"
        notNowReason={notNowReason}
        // A screen whose form asks for the old password has another main button.
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

const isWrongPassword = (error: RpcError): boolean =>
  error.kind === 'refused' && error.reason === 'bad_credentials'

function failureSentence(t: Translate, error: RpcError): string {
  const reason = errorSentence(t, error)
  const isAboutPasswords = error.kind === 'refused' && error.reason !== null
  return isAboutPasswords ? reason : `${failedSentence(t, 'changePassword')} ${reason}`
}
