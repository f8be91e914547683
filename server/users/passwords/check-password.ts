import { createHash } from 'node:crypto'
import type { DescMethod } from '@bufbuild/protobuf'
import { isTooLong } from '../../../src/domain/people/account'
import { isEmail, normalizeEmail } from '../../../src/domain/people/email'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import type { FoundNote } from '../../call/changing/journal'
import type { SecretArgs } from '../../call/secret-call'
import { isPassword } from './passwords'
import { findByEmail, type PersonRow } from '../people/person-reader'
import { SIGN_IN_LIMITS, SignInTries, type SignInLimits } from '../sign-ins/sign-in-tries'

/** The arguments that a call with an e-mail and a password passes on. */
type PasswordCheckArgs<M extends DescMethod> = Pick<
  SecretArgs<M>,
  'address' | 'inTransaction' | 'inJournal' | 'now' | 'random'
>

/** Returns the person with this e-mail and password, or throws a refusal. */
export type CheckPassword = <M extends DescMethod>(
  args: PasswordCheckArgs<M>,
  claim: { readonly email: string; readonly password: string },
) => Promise<PersonRow & { readonly passwordHash: string }>

/**
 * Makes the function that compares a password with that of an e-mail's account. All calls with e-mail and
 * password share it, and so share its count of wrong passwords. An unknown e-mail and a wrong password get the
 * same answer (`bad_credentials`) after the same work. After too many different wrong passwords, it refuses even
 * the right one, with `too_many_tries` and the seconds to wait. If the server was busy or the database failed
 * before the comparison, the try does not count.
 */
export function createCheckPassword(limits: SignInLimits = SIGN_IN_LIMITS): CheckPassword {
  // Made at the first try, because randomness comes with a call.
  let tries: SignInTries | null = null
  return async ({ address, inTransaction, inJournal, now, random }, claim) => {
    const { password } = claim
    const email = normalizeEmail(claim.email)
    if (email === '') throw fieldMissing('email')
    if (!isEmail(email)) throw fieldInvalid('email')
    if (password === '') throw fieldMissing('password')
    if (isTooLong(password)) throw fieldInvalid('password')
    tries ??= new SignInTries(random.hex(32), limits)
    const asked = { email, address, password, nowMs: now.getTime() }
    const isRepeated = tries.isCounted(asked)
    const waitSeconds = tries.begin(asked)
    if (waitSeconds > 0) throw tooManyTries(waitSeconds)
    const compare = async () => {
      const found = await inTransaction((tx) => findByEmail(tx, email))
      return { found, isRight: await isPassword(password, found?.passwordHash ?? null) }
    }
    const { found, isRight } = await compare().catch((error: unknown) => {
      if (!isRepeated) tries?.withdraw(asked)
      throw error
    })
    if (!isRight || !found || found.passwordHash === null) {
      // Some clients repeat a failed sign-in by themselves. A repeat writes no row to the journal, so that one wrong
      // password cannot fill the disk.
      if (!isRepeated) {
        await inJournal((_tx, note) => Promise.resolve(note(failedSignInNote(email, found))))
      }
      throw badCredentials()
    }
    tries.forgive(asked)
    return { ...found, passwordHash: found.passwordHash }
  }
}

/**
 * The journal's note of a failed sign-in, with the person whose account somebody tried to enter. If no account
 * has the e-mail, the note contains its hash, so that two entries about the same e-mail can be recognised.
 */
export const failedSignInNote = (
  email: string,
  person: { readonly id: number } | null,
): FoundNote => ({
  isRefusal: true,
  subject: person
    ? { playerIds: [person.id] }
    : { emailHash: createHash('sha256').update(email).digest('hex') },
})

export const badCredentials = (): CallError => new CallError('invalid_argument', 'bad_credentials')

const tooManyTries = (seconds: number): CallError =>
  new CallError('resource_exhausted', 'too_many_tries', {
    meta: { retryAfterSeconds: String(seconds) },
  })
