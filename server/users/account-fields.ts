import { isEmail, normalizeEmail } from '../../src/domain/email'
import { CallError, fieldInvalid, fieldMissing } from '../call/call-error'
import { isGoodPassword } from './good-password'
import { isTooLong } from './passwords'

export interface AccountFields {
  readonly email: string
  readonly title: string
  readonly password: string
}

const LONGEST_TITLE = 255

/**
 * What every new account needs: an address, a title, a good password. E-mail and title come back as they are kept.
 * @throws CallError that names the field that cannot be used. Source: product, validation.
 */
export function readAccountFields(request: AccountFields): AccountFields {
  const email = normalizeEmail(request.email)
  const title = request.title.trim()
  const { password } = request
  if (email === '') throw fieldMissing('email')
  if (!isEmail(email)) throw fieldInvalid('email')
  if (title === '') throw fieldMissing('title')
  if (title.length > LONGEST_TITLE) throw fieldInvalid('title')
  if (password === '') throw fieldMissing('password')
  if (isTooLong(password)) throw fieldInvalid('password')
  if (!isGoodPassword(password)) {
    throw new CallError('invalid_argument', 'password_too_weak', { field: 'password' })
  }
  return { email, title, password }
}
