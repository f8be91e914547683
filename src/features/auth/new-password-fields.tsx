import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { Fields } from '../../parts/form/fields'
import { SaveButton } from '../../parts/form/save-button'
import { useForm } from '../../parts/form/use-form'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { changePassword } from './actions'
import { NEW_PASSWORD_FIELDS } from './fields'
import { readNewPassword, type NewPasswordForm } from './form'

interface NewPasswordFieldsProps {
  email: string
  /** The one that holds now. */
  password: string
  onChanged: () => void
}

/** A new password in the place of one that is known already. */
export function NewPasswordFields({ email, password, onChanged }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const shell = useShell()
  const draft = useTabDraft<NewPasswordForm>({ form: 'newPassword', fresh: EMPTY, kept: [] })
  const form = useForm({
    name: 'newPassword',
    draft,
    read: readNewPassword,
    say: (words, problem) => words(problem),
    save: ({ newPassword }) => changePassword(shell, { email, password, newPassword }),
    onSaved: onChanged,
  })
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="mt-7 flex flex-col gap-4">
      {/* By it a password manager knows whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Fields form={form} fields={NEW_PASSWORD_FIELDS} />
      <SaveButton form={form} failed="changePassword">
        {t('recovery.save')}
      </SaveButton>
    </form>
  )
}

const EMPTY: NewPasswordForm = { newPassword: '' }
