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
import { err, ok, type Result } from '../../lib/result'

/** What the form of a person holds. */
export interface PersonDraft extends ProfileFields {
  readonly email: string
  /** Whether their picture is shown; what is not shown is removed. */
  readonly hasAvatar: boolean
  /** A new picture as a data URL; empty leaves the one that is there. */
  readonly avatarData: string
}

/** What the form of a new account holds. */
export interface NewPersonDraft extends ProfileFields {
  readonly email: string
  readonly password: string
}

/** The sentence for a wrong field, as a key of words. */
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

/** A draft that was saved, as `personToDraft` gives it once it is read again. */
export function asRead(saved: PersonDraft): PersonDraft {
  const profile = readProfile(saved)
  const email = normalizeEmail(saved.email)
  return { ...saved, ...(profile.ok && profile.value), email, avatarData: '' }
}

export const NEW_PERSON: NewPersonDraft = {
  email: '',
  title: '',
  password: '',
  country: '',
  city: '',
  phone: '',
  tenhouId: '',
}

/** What is saved of a person whose e-mail is `emailBefore`, or what is wrong with it by field. */
export function readPerson(
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

/** What a new account is made of, or what is wrong with it by field; the server also knows the commonest passwords. */
export function readNewPerson(
  draft: NewPersonDraft,
): Result<NewPersonDraft, KeysOf<NewPersonDraft>> {
  const email = normalizeEmail(draft.email)
  const profile = readProfile(draft)
  const problems = problemsOf<NewPersonDraft>({
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
