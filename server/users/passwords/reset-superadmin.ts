import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { normalizeEmail } from '../../../src/domain/people/email'
import type { Random } from '../../call/random'
import type { Database } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { StartProblem } from '../../db/start-problem'
import { hashSecret, newSecret, resetPath } from '../accounts/links'
import { addPasswordReset } from './password-resets'

/**
 * Makes a link by which a superadmin chooses a new password. The operator of the server's machine asks for it at
 * the terminal. Returns the path of the link below the console's address, and the superadmin's e-mail.
 * @param options.email the e-mail of the superadmin; null = there is only one superadmin.
 * @throws StartProblem when it is not clear which superadmin is meant.
 */
export async function makeSuperadminLink(options: {
  db: Database
  email: string | null
  now: Date
  random: Random
}): Promise<{ path: string; email: string }> {
  const { db, now, random } = options
  const rows = await db
    .select({ id: persons.id, email: persons.email })
    .from(persons)
    .where(and(eq(persons.isSuperadmin, true), isNotNull(persons.email)))
    .orderBy(asc(persons.id))
  const superadmins = rows.map(({ id, email }) => ({ id, email: email ?? '' }))
  const { id: personId, email } = chosenOf(superadmins, options.email)
  const token = newSecret(random)
  await db.transaction((tx) =>
    addPasswordReset(tx, { tokenHash: hashSecret(token), personId, now }),
  )
  return { path: resetPath({ token, email }), email }
}

interface Superadmin {
  readonly id: number
  readonly email: string
}

function chosenOf(superadmins: readonly Superadmin[], named: string | null): Superadmin {
  const all = superadmins.map(({ email }) => email).join(', ')
  if (named !== null) {
    const one = superadmins.find(({ email }) => email === normalizeEmail(named))
    if (one) return one
    throw new StartProblem(
      all === '' ? NOBODY : `No superadmin has the e-mail ${named}; there are ${all}.`,
    )
  }
  const [first, second] = superadmins
  if (!first) throw new StartProblem(NOBODY)
  if (second) throw new StartProblem(`Name one: npm run reset-superadmin EMAIL; there are ${all}.`)
  return first
}

const NOBODY = 'There is no superadmin yet: start the server, it tells how to make the first one.'
