import {
  readNewAccount,
  readProfile,
  readRegistration,
  type AccountProblem,
  type ProblemsOf,
  type ProfileFields,
  type RegistrationFields,
} from '../../../src/domain/people/account'
import type { Result } from '../../../src/lib/result'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { isGoodPassword } from '../passwords/good-password'

/**
 * Checks the fields of every new account: e-mail, title and password. Returns e-mail and title as they are stored.
 * @throws CallError that names the field at fault.
 */
export function accountFieldsOf(request: RegistrationFields): RegistrationFields {
  const { email, title, password } = request
  const account = valueOf(readNewAccount({ email, title, password }))
  assertNotCommon(account.password, 'password')
  return account
}

/**
 * Like `accountFieldsOf`, but the e-mail must be an address that mails can reach. @throws CallError that names
 * the field at fault.
 */
export function registrationFieldsOf(request: RegistrationFields): RegistrationFields {
  const { email, title, password } = request
  const account = valueOf(readRegistration({ email, title, password }))
  assertNotCommon(account.password, 'password')
  return account
}

/** The fields of a profile as they are stored. @throws CallError that names the field at fault. */
export function profileFieldsOf(request: ProfileFields): ProfileFields {
  const { title, country, city, phone, tenhouId } = request
  return valueOf(readProfile({ title, country, city, phone, tenhouId }))
}

/** @throws CallError password_too_weak for a password that is too weak or one of the most common ones. */
export function assertNotCommon(password: string, field: string): void {
  if (!isGoodPassword(password)) throw refusalOf('weak', field)
}

/** The refusal for a problem of a field. */
export function refusalOf(problem: AccountProblem, field: string): CallError {
  switch (problem) {
    case 'missing':
      return fieldMissing(field)
    case 'invalid':
      return fieldInvalid(field)
    case 'weak':
      return new CallError('invalid_argument', 'password_too_weak', { field })
  }
}

function valueOf<T extends object>(read: Result<T, ProblemsOf<T>>): T {
  if (read.ok) return read.value
  const [first] = Object.entries(read.error) as [string, AccountProblem][]
  throw first ? refusalOf(first[1], first[0]) : new Error('There is no problem in the problems')
}
