import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Frey } from '../../src/contract/wire/frey_pb'
import { isEmail, normalizeEmail } from '../../src/domain/email'
import { CallError, fieldInvalid, fieldMissing } from '../call/call-error'
import type { Call } from '../call/call'
import type { FoundNote } from '../call/journal'
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
 * too many different wrong passwords it refuses with `too_many_tries` and the wait in seconds, also the right one. What
 * could not be compared, for want of a place or of the database, does not count.
 */
export function createAuthorize(limits: SignInLimits = SIGN_IN_LIMITS): Call {
  // Begun at the first try: what is random comes with a call.
  let tries: SignInTries | null = null
  return secretCall({
    method: Frey.method.authorize,
    allow: 'anyone',
    isJournaled: true,
    async run({ request, address, language, inTransaction, inJournal, now, random, extras }) {
      const email = normalizeEmail(request.email)
      if (email === '') throw fieldMissing('email')
      if (!isEmail(email)) throw fieldInvalid('email')
      if (request.password === '') throw fieldMissing('password')
      if (isTooLong(request.password)) throw fieldInvalid('password')
      tries ??= new SignInTries(random.hex(32), limits)
      const asked = { email, address, password: request.password, nowMs: now.getTime() }
      const isRepeated = tries.isCounted(asked)
      const waitSeconds = tries.begin(asked)
      if (waitSeconds > 0) throw tooManyTries(waitSeconds)
      const compare = async () => {
        const found = await inTransaction((tx) => findByEmail(tx, email))
        return { found, isRight: await isPassword(request.password, found?.passwordHash ?? null) }
      }
      const { found: person, isRight } = await compare().catch((error: unknown) => {
        if (!isRepeated) tries?.withdraw(asked)
        throw error
      })
      if (!isRight || !person) {
        // Clients repeat a failed sign-in by themselves, and nobody fills the disk with one wrong password.
        if (!isRepeated) {
          await inJournal((_tx, note) => Promise.resolve(note(failureOf(email, person))))
        }
        throw badCredentials()
      }
      tries.forgive(asked)
      const { id: personId, passwordHash } = person
      const authToken = await inJournal(async (tx, note) => {
        if (!(await isPasswordOf(tx, { personId, passwordHash }))) {
          note(failureOf(email, person))
          return null
        }
        note({ personId, subject: { playerIds: [personId] } })
        await tx
          .update(persons)
          .set({ language: toLanguage(language) })
          .where(eq(persons.id, personId))
        return issueToken({ db: tx, personId, now, random })
      })
      if (authToken === null) throw badCredentials()
      extras.signedIn = { personId, authToken }
      return { personId, authToken }
    },
  })
}

/** Nobody signs in by a password that was changed, or an account that was removed, while it was being compared. */
async function isPasswordOf(
  tx: Tx,
  { personId, passwordHash }: { personId: number; passwordHash: string | null },
): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: persons.passwordHash })
    .from(persons)
    .where(eq(persons.id, personId))
    .for('update')
  return row?.passwordHash === passwordHash
}

/** Whom somebody tried to sign in as; of an e-mail that nobody has, no more than can be compared. */
const failureOf = (email: string, person: { readonly id: number } | null): FoundNote => ({
  isRefusal: true,
  subject: person
    ? { playerIds: [person.id] }
    : { emailHash: createHash('sha256').update(email).digest('hex') },
})

const badCredentials = (): CallError => new CallError('invalid_argument', 'bad_credentials')

const tooManyTries = (seconds: number): CallError =>
  new CallError('resource_exhausted', 'too_many_tries', {
    meta: { retryAfterSeconds: String(seconds) },
  })
