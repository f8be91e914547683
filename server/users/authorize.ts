import { eq } from 'drizzle-orm'
import { Frey } from '../../src/contract/wire/frey_pb'
import { isEmail, normalizeEmail } from '../../src/domain/email'
import { CallError, fieldInvalid, fieldMissing } from '../call/call-error'
import type { Call } from '../call/call'
import { secretCall } from '../call/secret-call'
import { issueToken } from '../call/tokens'
import type { Tx } from '../db/database'
import { persons } from '../db/schema/persons'
import { toLanguage } from '../words/languages'
import { isPassword, isTooLong } from './passwords'
import { findByEmail } from './person-reader'
import { createTryLimit } from './try-limit'

const MOST_FAILURES_OF_EMAIL = 10
/** A whole hall behind one router is one address: everybody in it may mistype. */
const MOST_FAILURES_FROM_ADDRESS = 200

/**
 * Signs in by e-mail and password. An unknown e-mail and a wrong password are answered alike after the same work.
 * Within five minutes ten failures of one e-mail make it wait, and 200 from one network address make that wait.
 */
export function createAuthorize(): Call {
  const ofEmail = createTryLimit(MOST_FAILURES_OF_EMAIL)
  const fromAddress = createTryLimit(MOST_FAILURES_FROM_ADDRESS)
  return secretCall({
    method: Frey.method.authorize,
    allow: 'anyone',
    async run({ request, address, language, inTransaction, now, random, extras }) {
      const email = normalizeEmail(request.email)
      if (email === '') throw fieldMissing('email')
      if (!isEmail(email)) throw fieldInvalid('email')
      if (request.password === '') throw fieldMissing('password')
      if (isTooLong(request.password)) throw fieldInvalid('password')
      const nowMs = now.getTime()
      const wait = Math.max(
        ofEmail.waitSeconds(email, nowMs),
        fromAddress.waitSeconds(address, nowMs),
      )
      if (wait > 0) throw tooManyTries(wait)
      // Counted before the slow part, so that tries sent side by side do not all pass; a right password forgives.
      ofEmail.countFailure(email, nowMs)
      const person = await inTransaction((tx) => findByEmail(tx, email))
      if (!(await isPassword(request.password, person?.passwordHash ?? null)) || !person) {
        if (address !== '') fromAddress.countFailure(address, nowMs)
        throw new CallError('invalid_argument', 'bad_credentials')
      }
      ofEmail.forgive(email)
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
