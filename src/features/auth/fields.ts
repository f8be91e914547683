import type { FieldSpec } from '../../parts/form/field-spec'
import type { CodeForm, RecoveryForm, SetUpForm, SignInForm, SignUpForm } from './form'

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

export const CODE_FIELDS: readonly FieldSpec<CodeForm>[] = [
  {
    kind: 'text',
    name: 'code',
    label: 'auth.code.label',
    hint: 'auth.code.hint',
    inputMode: 'text',
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 20,
  },
]

const NAME = {
  kind: 'text',
  name: 'title',
  label: 'setup.name',
  hint: 'setup.nameHint',
  icon: 'user',
  autoComplete: 'name',
} as const satisfies FieldSpec<SetUpForm>

const NEW_PASSWORD = {
  kind: 'password',
  name: 'password',
  label: 'auth.password',
  hint: 'setup.passwordHint',
  autoComplete: 'new-password',
} as const satisfies FieldSpec<SetUpForm>

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
  NAME,
  EMAIL,
  NEW_PASSWORD,
]

export const SIGN_UP_FIELDS: readonly FieldSpec<SignUpForm>[] = [EMAIL, NAME, NEW_PASSWORD]

export const CONSENT_FIELDS: readonly FieldSpec<SignUpForm>[] = [
  { kind: 'yesNo', name: 'hasAccepted', label: 'signUp.accept' },
]

export const RECOVERY_FIELDS: readonly FieldSpec<RecoveryForm>[] = [EMAIL]
