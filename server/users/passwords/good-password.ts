import { isStrongPassword } from '../../../src/domain/people/password-strength'
import { isCommonPassword } from './common-passwords'

/** Whether a new password may be used: it is strong enough, long enough, and not one of the most common ones. */
export const isGoodPassword = (password: string): boolean =>
  isStrongPassword(password) && !isCommonPassword(password)
