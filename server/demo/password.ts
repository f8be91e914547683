import { assert } from '../../src/lib/assert'
import { isStrongPassword } from '../../src/domain/password-strength'
import type { Random } from '../call/random'
import { pick } from './chance'

const WORDS = ['mangan', 'tanyao', 'pinfu', 'haneman', 'toitoi', 'kokushi', 'rinshan', 'tsumo']

/** A new password that can be read out in a hall: one word of small letters, digits and hyphens. */
export function makePassword(random: Random): string {
  const password = `${pick(random, WORDS)}-${random.hex(3)}-${random.hex(3)}`
  assert(isStrongPassword(password), 'a made password is strong')
  return password
}
