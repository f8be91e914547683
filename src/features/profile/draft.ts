import type { PersonInfo } from '../../contract/decode/people'
import {
  changedEmailProblem,
  emailProblem,
  newPasswordProblem,
  readProfile,
  type AccountProblem,
  type ProfileFields,
} from '../../domain/people/account'
import { normalizeEmail } from '../../domain/people/email'
import { keysOf } from '../../lib/records'
import { err, ok, type Result } from '../../lib/result'

/** The content of a person's form. */
export interface PersonDraft extends ProfileFields {
  readonly email: string
  /** False deletes the picture when the form is saved. */
  readonly hasAvatar: boolean
  /** A new picture as a data URL. If empty, the present picture is kept. */
  readonly avatarData: string
}

/** The fields of a new account. */
export interface NewAccount extends ProfileFields {
  readonly email: string
  readonly password: string
}

/** The form of a new account. The picture is saved after the account was created. */
export interface NewAccountDraft extends NewAccount {
  readonly hasAvatar: boolean
  readonly avatarData: string
}

/** The key in `locales/` of the sentence about a wrong field. */
type ProblemKey =
  | 'auth.invalidTitle'
  | 'auth.invalidEmail'
  | 'auth.enterPassword'
  | 'auth.weakPassword'
  | 'profile.problems.country'
  | 'profile.problems.tooLong'
  | 'profile.problems.tenhou'

type KeysOf<D> = Partial<Record<keyof D & string, ProblemKey>>

export function personToDraft({
  title,
  country,
  city,
  phone,
  tenhouId,
  email,
  hasAvatar,
}: PersonInfo): PersonDraft {
  return { title, country, city, phone, tenhouId, email, hasAvatar, avatarData: '' }
}

/** A saved draft as `personToDraft` will return it after the next reading. */
export function personAsRead(saved: PersonDraft): PersonDraft {
  const profile = readProfile(saved)
  const email = normalizeEmail(saved.email)
  return { ...saved, ...(profile.ok && profile.value), email, avatarData: '' }
}

const NEW_ACCOUNT: NewAccount = {
  email: '',
  title: '',
  password: '',
  country: '',
  city: '',
  phone: '',
  tenhouId: '',
}

export const NEW_ACCOUNT_FIELDS = keysOf(NEW_ACCOUNT)

export const NEW_PERSON: NewAccountDraft = { ...NEW_ACCOUNT, hasAvatar: false, avatarData: '' }

/** The values to save for a person whose e-mail was `emailBefore`, or their problems by field. */
export function readPersonDraft(
  draft: PersonDraft,
  emailBefore: string,
): Result<PersonDraft, KeysOf<PersonDraft>> {
  const email = normalizeEmail(draft.email)
  const profile = readProfile(draft)
  const { hasAvatar, avatarData } = draft
  const problems = problemsOf<PersonDraft>({
    ...(!profile.ok && profile.error),
    email: changedEmailProblem(email, emailBefore),
  })
  return profile.ok && problems === null
    ? ok({ ...profile.value, email, hasAvatar, avatarData })
    : err(problems ?? {})
}

/**
 * The fields of a new account, or their problems. Only the server knows the most common passwords, and refuses them
 * too.
 */
export function readNewPerson(draft: NewAccountDraft): Result<NewAccount, KeysOf<NewAccount>> {
  const email = normalizeEmail(draft.email)
  const profile = readProfile(draft)
  const problems = problemsOf<NewAccount>({
    ...(!profile.ok && profile.error),
    email: emailProblem(email),
    password: newPasswordProblem(draft.password),
  })
  return profile.ok && problems === null
    ? ok({ ...profile.value, email, password: draft.password })
    : err(problems ?? {})
}

function problemsOf<D>(
  found: Partial<Record<keyof D & string, AccountProblem | null>>,
): KeysOf<D> | null {
  const wrong = Object.entries<AccountProblem | null | undefined>(found).flatMap(
    ([field, problem]) => (problem ? [[field, keyOf(field, problem)] as const] : []),
  )
  return wrong.length === 0 ? null : (Object.fromEntries(wrong) as KeysOf<D>)
}

function keyOf(field: string, problem: AccountProblem): ProblemKey {
  switch (field) {
    case 'title':
      return 'auth.invalidTitle'
    case 'email':
      return 'auth.invalidEmail'
    case 'password':
      return problem === 'missing' ? 'auth.enterPassword' : 'auth.weakPassword'
    case 'country':
      return 'profile.problems.country'
    case 'tenhouId':
      return 'profile.problems.tenhou'
    default:
      return 'profile.problems.tooLong'
  }
}
