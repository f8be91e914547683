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
import { SIGN_IN_LIMITS, SignInTries, type SignInLimits } from './sign-in-tries'

/**
 * Signs in by e-mail and password. An unknown e-mail and a wrong password are answered alike after the same work. After
 * too many different wrong passwords it refuses with `too_many_tries` and the wait in seconds, also the right one.
 */
export function createAuthorize(limits: SignInLimits = SIGN_IN_LIMITS): Call {
  // Begun at the first try: what is random comes with a call.
  let tries: SignInTries | null = null
  return secretCall({
    method: Frey.method.authorize,
    allow: 'anyone',
    async run({ request, address, language, inTransaction, now, random, extras }) {
      const email = normalizeEmail(request.email)
      if (email === '') throw fieldMissing('email')
      if (!isEmail(email)) throw fieldInvalid('email')
      if (request.password === '') throw fieldMissing('password')
      if (isTooLong(request.password)) throw fieldInvalid('password')
      tries ??= new SignInTries(random.hex(32), limits)
      const asked = { email, address, password: request.password, nowMs: now.getTime() }
      const waitSeconds = tries.begin(asked)
      if (waitSeconds > 0) throw tooManyTries(waitSeconds)
      const person = await inTransaction((tx) => findByEmail(tx, email))
      if (!(await isPassword(request.password, person?.passwordHash ?? null)) || !person) {
        throw new CallError('invalid_argument', 'bad_credentials')
      }
      tries.forgive(asked)
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
  new CallError('resource_exhausted', 'too_many_tries', {
    meta: { retryAfterSeconds: String(seconds) },
  })
