import { isSeen, oneLine } from '../../lib/one-line'
import { err, ok, type Result } from '../../lib/result'
import { isEmail, isMailable, normalizeEmail } from './email'
import { isStrongPassword } from './password-strength'
import { isRemovedTitle } from './removed-title'

// Rules for the fields of an account, shared by forms and server. Source: docs/rules/people.md#account-fields.

/** Why a field is wrong: it is empty, its value is not allowed, or the password is too weak. */
export type AccountProblem = 'missing' | 'invalid' | 'weak'

/** The problems of fields. The fields have the names that the calls use. */
export type ProblemsOf<T> = { readonly [F in keyof T]?: AccountProblem }

/** The public fields of a person, and their phone number. */
export interface ProfileFields {
  readonly title: string
  /** Two-letter code; empty when unknown. */
  readonly country: string
  readonly city: string
  readonly phone: string
  readonly tenhouId: string
}

const LONGEST_TITLE = 255
const LONGEST_CITY = 255
const LONGEST_PHONE = 100
/** A longer value would be the secret text by which a person signs in at Tenhou. */
export const LONGEST_TENHOU_NAME = 8
const LONGEST_PASSWORD = 1000

/** The fields as they are stored, trimmed and with the country in capitals; or their problems. */
export function readProfile(
  draft: ProfileFields,
): Result<ProfileFields, ProblemsOf<ProfileFields>> {
  const profile = {
    title: oneLine(draft.title),
    country: draft.country.trim().toUpperCase(),
    city: oneLine(draft.city),
    phone: oneLine(draft.phone),
    tenhouId: oneLine(draft.tenhouId),
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

/** The fields of a request for an account. */
export interface RegistrationFields {
  readonly email: string
  readonly title: string
  readonly password: string
}

/** The fields of a new account as they are stored, or their problems. */
export function readNewAccount(
  draft: RegistrationFields,
): Result<RegistrationFields, ProblemsOf<RegistrationFields>> {
  const account = {
    email: normalizeEmail(draft.email),
    title: oneLine(draft.title),
    password: draft.password,
  }
  return resultOf(account, {
    email: emailProblem(account.email),
    title: titleProblem(account.title),
    password: newPasswordProblem(account.password),
  })
}

/** Like `readNewAccount`, for accounts whose e-mail address must be able to receive mail. */
export function readRegistration(
  draft: RegistrationFields,
): Result<RegistrationFields, ProblemsOf<RegistrationFields>> {
  const account = readNewAccount(draft)
  if (!account.ok || isMailable(account.value.email)) return account
  return err({ email: 'invalid' })
}

/** The problem of an e-mail address, already trimmed and lower-cased; null when there is none. */
export function emailProblem(email: string): AccountProblem | null {
  if (email === '') return 'missing'
  return isEmail(email) ? null : 'invalid'
}

/**
 * The problem of an e-mail address (trimmed, lower-cased) that replaces `before`; null when there is none. An account
 * without an address may stay without one.
 */
export function changedEmailProblem(email: string, before: string): AccountProblem | null {
  return email === '' && before === '' ? null : emailProblem(email)
}

/** The problem of a new password; null when there is none. The server may still refuse it as a common password. */
export function newPasswordProblem(password: string): AccountProblem | null {
  if (password === '') return 'missing'
  if (isTooLong(password)) return 'invalid'
  return isStrongPassword(password) ? null : 'weak'
}

/** The name, on one line, of a person who is added without an account; or its problem. */
export function readNewName(typed: string): Result<string, AccountProblem> {
  const title = oneLine(typed)
  const problem = titleProblem(title)
  return problem === null ? ok(title) : err(problem)
}

/** True when a text is longer than any password may be. Comparing it would only cost time. */
export const isTooLong = (password: string): boolean => password.length > LONGEST_PASSWORD

/** True when the typed text confirms the removal of an account: it equals the account's title, which is not empty. */
export const isRemovalConfirmed = (typed: string, title: string): boolean =>
  title !== '' && oneLine(typed) === oneLine(title)

function titleProblem(title: string): AccountProblem | null {
  if (!isSeen(title)) return 'missing'
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
