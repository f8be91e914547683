import type { FieldSpec } from '../../parts/form/field-spec'
import type { NewPasswordForm, RecoveryForm, SetUpForm, SignInForm } from './form'

const EMAIL = {
  kind: 'text',
  name: 'email',
  label: 'auth.email',
  icon: 'mail',
  type: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const satisfies FieldSpec<SignInForm>

export const SIGN_IN_FIELDS: readonly FieldSpec<SignInForm>[] = [
  EMAIL,
  {
    kind: 'password',
    name: 'password',
    label: 'auth.password',
    autoComplete: 'current-password',
  },
]

export const SET_UP_FIELDS: readonly FieldSpec<SetUpForm>[] = [
  {
    kind: 'text',
    name: 'code',
    label: 'setup.code',
    hint: 'setup.codeHint',
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  {
    kind: 'text',
    name: 'title',
    label: 'setup.name',
    hint: 'setup.nameHint',
    icon: 'user',
    autoComplete: 'name',
  },
  EMAIL,
  {
    kind: 'password',
    name: 'password',
    label: 'auth.password',
    hint: 'setup.passwordHint',
    autoComplete: 'new-password',
  },
]

export const RECOVERY_FIELDS: readonly FieldSpec<RecoveryForm>[] = [EMAIL]

export const NEW_PASSWORD_FIELDS: readonly FieldSpec<NewPasswordForm>[] = [
  {
    kind: 'password',
    name: 'newPassword',
    label: 'recovery.newPassword',
    hint: 'setup.passwordHint',
    autoComplete: 'new-password',
  },
]
