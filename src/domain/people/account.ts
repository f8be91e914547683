import { err, ok, type Result } from '../../lib/result'
import { isEmail, isMailable, normalizeEmail } from './email'
import { isStrongPassword } from './password-strength'
import { isRemovedTitle } from './removed-title'

// What an account's fields may hold, for the forms and the server alike. Source: product, validation rules.

/** How a field is wrong: nothing stands in it, what stands in it cannot be, or a password is too weak. */
export type AccountProblem = 'missing' | 'invalid' | 'weak'

/** Problems by field, as the calls name them. */
export type ProblemsOf<T> = { readonly [F in keyof T]?: AccountProblem }

/** What everybody may know of a person, and their phone. */
export interface ProfileFields {
  readonly title: string
  /** Two-letter code; empty = not told. */
  readonly country: string
  readonly city: string
  readonly phone: string
  readonly tenhouId: string
}

const LONGEST_TITLE = 255
const LONGEST_CITY = 255
const LONGEST_PHONE = 100
/** Longer ones are login strings, which nobody may see. */
export const LONGEST_TENHOU_NAME = 8
const LONGEST_PASSWORD = 1000

/** The fields as they are kept, without spaces around them and the country in capitals; or what is wrong with them. */
export function readProfile(
  draft: ProfileFields,
): Result<ProfileFields, ProblemsOf<ProfileFields>> {
  const profile = {
    title: tidyTitle(draft.title),
    country: draft.country.trim().toUpperCase(),
    city: draft.city.trim(),
    phone: draft.phone.trim(),
    tenhouId: draft.tenhouId.trim(),
  }
  const { title, country, city, phone, tenhouId } = profile
  return resultOf(profile, {
    title: titleProblem(title),
    country: /^([A-Z]{2})?$/.test(country) ? null : 'invalid',
    city: city.length > LONGEST_CITY ? 'invalid' : null,
    phone: phone.length > LONGEST_PHONE ? 'invalid' : null,
    tenhouId: tenhouId.length > LONGEST_TENHOU_NAME ? 'invalid' : null,
  })
}

/** What somebody asks for an account with. */
export interface RegistrationFields {
  readonly email: string
  readonly title: string
  readonly password: string
}

/** The fields of a new account as they are kept, or what is wrong with them. */
export function readNewAccount(
  draft: RegistrationFields,
): Result<RegistrationFields, ProblemsOf<RegistrationFields>> {
  const account = {
    email: normalizeEmail(draft.email),
    title: tidyTitle(draft.title),
    password: draft.password,
  }
  return resultOf(account, {
    email: emailProblem(account.email),
    title: titleProblem(account.title),
    password: newPasswordProblem(account.password),
  })
}

/** The same where a mail has to reach the e-mail. */
export function readRegistration(
  draft: RegistrationFields,
): Result<RegistrationFields, ProblemsOf<RegistrationFields>> {
  const account = readNewAccount(draft)
  if (!account.ok || isMailable(account.value.email)) return account
  return err({ email: 'invalid' })
}

/** What is wrong with an e-mail, trimmed and lower-cased; null when nothing is. */
export function emailProblem(email: string): AccountProblem | null {
  if (email === '') return 'missing'
  return isEmail(email) ? null : 'invalid'
}

/**
 * What is wrong with an e-mail, trimmed and lower-cased, that takes the place of `before`; null when nothing is. Who had
 * none may go on without.
 */
export function changedEmailProblem(email: string, before: string): AccountProblem | null {
  return email === '' && before === '' ? null : emailProblem(email)
}

/** What is wrong with a new password; null when nothing is, though the server may know it as a common one. */
export function newPasswordProblem(password: string): AccountProblem | null {
  if (password === '') return 'missing'
  if (isTooLong(password)) return 'invalid'
  return isStrongPassword(password) ? null : 'weak'
}

/** Whether a text is longer than any password is meant to be: comparing it would only cost time. */
export const isTooLong = (password: string): boolean => password.length > LONGEST_PASSWORD

/** Whether what was typed lets an account be removed: its own title, which is not empty. */
export const isRemovalConfirmed = (typed: string, title: string): boolean =>
  title !== '' && typed === title

/** On one line, with single spaces: more are seen as one, and nobody could type such a name as it looks. */
const tidyTitle = (title: string): string => title.trim().replaceAll(/\s+/g, ' ').normalize('NFC')

/** Anything that leaves ink. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

function titleProblem(title: string): AccountProblem | null {
  if (!SEEN.test(title)) return 'missing'
  const isNone = title.length > LONGEST_TITLE || /\p{Cc}/u.test(title) || isRemovedTitle(title)
  return isNone ? 'invalid' : null
}

function resultOf<T extends object>(
  value: T,
  found: { readonly [F in keyof T]: AccountProblem | null },
): Result<T, ProblemsOf<T>> {
  const problems = Object.entries(found).filter(([, problem]) => problem !== null)
  return problems.length === 0 ? ok(value) : err(Object.fromEntries(problems) as ProblemsOf<T>)
}
