import { eq } from 'drizzle-orm'
import { Frey } from '../../src/contract/wire/frey_pb'
import { isEmail, normalizeEmail } from '../../src/domain/email'
import { CallError, fieldInvalid, fieldMissing } from '../call/call-error'
import { secretCall, type AnyCall } from '../call/define-call'
import { issueToken } from '../call/tokens'
import type { Tx } from '../db/database'
import { persons } from '../db/schema/persons'
import { toLanguage } from '../words/languages'
import { isPassword } from './passwords'
import { findByEmail } from './person-reader'
import type { TryLimit } from './try-limit'

/**
 * Signs in by e-mail and password. An unknown e-mail and a wrong password are answered alike after the same work, and
 * ten failures of one e-mail or from one address make both wait.
 */
export function createAuthorize(limit: TryLimit): AnyCall {
  return secretCall({
    method: Frey.method.authorize,
    allow: 'anyone',
    async run({ request, address, language, inTransaction, now, random, extras }) {
      const email = normalizeEmail(request.email)
      if (email === '') throw fieldMissing('email')
      if (!isEmail(email) || email.includes('\0')) throw fieldInvalid('email')
      if (request.password === '') throw fieldMissing('password')
      const nowMs = now.getTime()
      const [emailKey, addressKey] = [`email ${email}`, `address ${address}`]
      const wait = Math.max(
        limit.waitSeconds(emailKey, nowMs),
        limit.waitSeconds(addressKey, nowMs),
      )
      if (wait > 0) throw tooManyTries(wait)
      // Counted before the slow part, so that tries sent side by side do not all pass; a right password forgives.
      limit.countFailure(emailKey, nowMs)
      const person = await inTransaction((tx) => findByEmail(tx, email))
      if (!(await isPassword(request.password, person?.passwordHash ?? null)) || !person) {
        if (address !== '') limit.countFailure(addressKey, nowMs)
        throw new CallError('invalid_argument', 'bad_credentials')
      }
      limit.forgive(emailKey)
      const { id: personId, passwordHash } = person
      const authToken = await inTransaction(async (tx) => {
        await assertPasswordUnchanged(tx, { personId, passwordHash })
        await tx
          .update(persons)
          .set({ language: toLanguage(language) })
          .where(eq(persons.id, personId))
        return issueToken({ db: tx, personId, now, random })
      })
      extras.signedIn = { personId, authToken }
      return { personId, authToken }
    },
  })
}

/** Nobody signs in by a password that was changed, or an account that was removed, while it was being compared. */
async function assertPasswordUnchanged(
  tx: Tx,
  { personId, passwordHash }: { personId: number; passwordHash: string | null },
): Promise<void> {
  const [row] = await tx
    .select({ passwordHash: persons.passwordHash })
    .from(persons)
    .where(eq(persons.id, personId))
    .for('update')
  if (row?.passwordHash !== passwordHash) {
    throw new CallError('invalid_argument', 'bad_credentials')
  }
}

const tooManyTries = (seconds: number): CallError =>
  new CallError('resource_exhausted', 'busy', { meta: { retryAfterSeconds: String(seconds) } })
