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
 * What every new account needs: an address, a title, a good password. E-mail and title come back as they are kept.
 * @throws CallError that names the field that cannot be used.
 */
export function accountFieldsOf(request: RegistrationFields): RegistrationFields {
  const { email, title, password } = request
  const account = valueOf(readNewAccount({ email, title, password }))
  assertNotCommon(account.password, 'password')
  return account
}

/** The same where a mail has to reach the e-mail. @throws CallError that names the field that cannot be used. */
export function registrationFieldsOf(request: RegistrationFields): RegistrationFields {
  const { email, title, password } = request
  const account = valueOf(readRegistration({ email, title, password }))
  assertNotCommon(account.password, 'password')
  return account
}

/** The fields of a profile as they are kept. @throws CallError that names the field that cannot be used. */
export function profileFieldsOf(request: ProfileFields): ProfileFields {
  const { title, country, city, phone, tenhouId } = request
  return valueOf(readProfile({ title, country, city, phone, tenhouId }))
}

/** @throws CallError for a password that is one of the commonest. */
export function assertNotCommon(password: string, field: string): void {
  if (!isGoodPassword(password)) throw refusalOf('weak', field)
}

/** How a field's problem is told. */
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
