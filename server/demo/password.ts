import { assert } from '../../src/lib/assert'
import type { Random } from '../call/random'
import { isGoodPassword } from '../users/passwords/good-password'
import { pick } from './chance'

const WORDS = ['mangan', 'tanyao', 'pinfu', 'haneman', 'toitoi', 'kokushi', 'rinshan', 'tsumo']

/** A new password that can be read out in a hall: small letters, digits and hyphens. */
export function makePassword(random: Random): string {
  const password = `${pick(random, WORDS)}-${random.hex(3)}-${random.hex(3)}`
  assert(isGoodPassword(password), 'a made password may be used')
  return password
}
