import type { FieldSpec } from '../../parts/form/field-spec'
import type { NewAccountDraft, PersonDraft } from './draft'

const EMAIL = {
  kind: 'text',
  name: 'email',
  label: 'auth.email',
  icon: 'mail',
  type: 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const satisfies FieldSpec<NewAccountDraft>

const CITY = {
  kind: 'text',
  name: 'city',
  label: 'profile.city',
} as const satisfies FieldSpec<NewAccountDraft>

const PHONE = {
  kind: 'text',
  name: 'phone',
  label: 'profile.phone',
  hint: 'profile.phoneHint',
  type: 'tel',
} as const satisfies FieldSpec<NewAccountDraft>

const TENHOU = {
  kind: 'text',
  name: 'tenhouId',
  label: 'profile.tenhou',
  hint: 'profile.tenhouHint',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const satisfies FieldSpec<NewAccountDraft>

/** The field for the person's own name. */
export const OWN_TITLE: readonly FieldSpec<PersonDraft>[] = [
  {
    kind: 'text',
    name: 'title',
    label: 'setup.name',
    hint: 'setup.nameHint',
    icon: 'user',
    autoComplete: 'name',
  },
]

const TITLE = {
  kind: 'text',
  name: 'title',
  label: 'profile.title',
  icon: 'user',
  autoComplete: 'off',
} as const satisfies FieldSpec<NewAccountDraft>

/** The field for another person's name. */
export const TITLE_FIELDS: readonly FieldSpec<PersonDraft>[] = [TITLE]

export const EMAIL_FIELDS: readonly FieldSpec<PersonDraft>[] = [EMAIL]

export const OWN_CITY: readonly FieldSpec<PersonDraft>[] = [
  { ...CITY, autoComplete: 'address-level2' },
]
export const CITY_FIELDS: readonly FieldSpec<PersonDraft>[] = [{ ...CITY, autoComplete: 'off' }]

export const OWN_PHONE: readonly FieldSpec<PersonDraft>[] = [{ ...PHONE, autoComplete: 'tel' }]
export const PHONE_FIELDS: readonly FieldSpec<PersonDraft>[] = [{ ...PHONE, autoComplete: 'off' }]

export const TENHOU_FIELDS: readonly FieldSpec<PersonDraft>[] = [TENHOU]

export const NEW_PERSON_FIELDS: readonly FieldSpec<NewAccountDraft>[] = [
  EMAIL,
  TITLE,
  {
    kind: 'password',
    name: 'password',
    label: 'auth.password',
    hint: 'setup.passwordHint',
    autoComplete: 'new-password',
  },
  { ...CITY, autoComplete: 'off' },
  { ...PHONE, autoComplete: 'off' },
  TENHOU,
]
