import { isEmail, normalizeEmail } from '../../../src/domain/people/email'
import type { Random } from '../../call/random'
import type { Database } from '../../db/database'
import { StartProblem } from '../../db/start-problem'
import { createFirstAccount } from './first-account'
import { isGoodPassword } from '../passwords/good-password'
import { hashPassword } from '../passwords/passwords'
import { hasAccounts } from '../people/person-reader'

/**
 * The one-time code without which nobody can make the first account; null in a demo, or once there is an
 * account.
 */
export interface SetupCode {
  value: string | null
}

interface Superadmin {
  readonly email: string
  readonly password: string
}

/**
 * Prepares a server without accounts: makes the superadmin that the environment names, or else makes a code for
 * the screen of the first start. A demo has its own people and needs neither.
 * @throws StartProblem when the environment names an account that cannot be used.
 */
export async function prepareFirstRun(options: {
  db: Database
  superadmin: Superadmin | null
  isDemo: boolean
  now: Date
  random: Random
}): Promise<SetupCode> {
  const { db, superadmin, isDemo, now, random } = options
  if (await hasAccounts(db)) return { value: null }
  if (superadmin !== null) {
    await createNamed(db, superadmin, now)
    return { value: null }
  }
  return { value: isDemo ? null : newSetupCode(random) }
}

async function createNamed(db: Database, superadmin: Superadmin, now: Date): Promise<void> {
  const email = normalizeEmail(superadmin.email)
  if (!isEmail(email)) throw new StartProblem('SHINPAN_SUPERADMIN_EMAIL is not an e-mail address.')
  if (!isGoodPassword(superadmin.password)) {
    throw new StartProblem(
      'SHINPAN_SUPERADMIN_PASSWORD is too weak: take a longer and rarer one, or mix letters, digits and signs.',
    )
  }
  const passwordHash = await hashPassword(superadmin.password)
  await db.transaction((tx) =>
    createFirstAccount(tx, { email, title: 'Administrator', passwordHash, language: 'en', now }),
  )
}

const CODE_LENGTH = 8
/** These letters and digits do not look alike on a terminal. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newSetupCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () =>
    CODE_LETTERS.charAt(random.below(CODE_LETTERS.length)),
  ).join('')
}
