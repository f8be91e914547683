import { createHash, timingSafeEqual } from 'node:crypto'
import { Venue } from '../../src/contract/wire/shinpan/venue_pb'
import { isEmail, normalizeEmail } from '../../src/domain/email'
import { isStrongPassword } from '../../src/domain/password-strength'
import { CallError, fieldInvalid, fieldMissing } from '../call/call-error'
import { secretCall, type AnyCall } from '../call/define-call'
import { issueToken } from '../call/tokens'
import { toLanguage } from '../words/languages'
import { createFirstAccount } from './first-account'
import type { SetupCode } from './first-run'
import { hashPassword, isTooLong } from './passwords'

/** Makes the first superadmin and signs him in, once; whoever has the code of the server's terminal may. */
export function createSetUp(setupCode: SetupCode): AnyCall {
  return secretCall({
    method: Venue.method.setUp,
    allow: 'anyone',
    async run({ request, language, inTransaction, now, random, extras }) {
      if (setupCode.value === null) throw alreadyDone()
      if (request.code.trim() === '') throw fieldMissing('code')
      if (!isSame(request.code.trim().toUpperCase(), setupCode.value)) {
        throw new CallError('permission_denied', 'setup_code_wrong', { field: 'code' })
      }
      const { email, title, password } = readAccount(request)
      const passwordHash = await hashPassword(password)
      const signedIn = await inTransaction(async (tx) => {
        const account = { email, title, passwordHash, language: toLanguage(language), now }
        const personId = await createFirstAccount(tx, account)
        if (personId === null) return null
        return { personId, authToken: await issueToken({ db: tx, personId, now, random }) }
      })
      setupCode.value = null
      if (signedIn === null) throw alreadyDone()
      extras.signedIn = signedIn
      return signedIn
    },
  })
}

const alreadyDone = (): CallError => new CallError('failed_precondition', 'setup_already_done')

/** Compares in a time that tells nothing about where two texts differ. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

interface Account {
  readonly email: string
  readonly title: string
  readonly password: string
}

const LONGEST_TITLE = 255

/** @throws CallError that names the field that cannot be used. */
function readAccount(request: Account): Account {
  const email = normalizeEmail(request.email)
  const title = request.title.trim()
  const { password } = request
  if (email === '') throw fieldMissing('email')
  if (!isEmail(email)) throw fieldInvalid('email')
  if (title === '') throw fieldMissing('title')
  if (title.length > LONGEST_TITLE) throw fieldInvalid('title')
  if (password === '') throw fieldMissing('password')
  if (isTooLong(password)) throw fieldInvalid('password')
  if (!isStrongPassword(password)) {
    throw new CallError('invalid_argument', 'password_too_weak', { field: 'password' })
  }
  return { email, title, password }
}
