import { isStrongPassword } from '../../../src/domain/people/password-strength'
import { isCommonPassword } from './common-passwords'

/** Whether a new password may be used: strong enough, long enough, and not one of the commonest. */
export const isGoodPassword = (password: string): boolean =>
  isStrongPassword(password) && !isCommonPassword(password)
