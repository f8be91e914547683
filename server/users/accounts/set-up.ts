import { createHash, timingSafeEqual } from 'node:crypto'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError, fieldMissing } from '../../call/call-error'
import type { Call } from '../../call/call'
import { secretCall } from '../../call/secret-call'
import { issueToken } from '../../call/caller/tokens'
import { toLanguage } from '../../words/languages'
import { accountFieldsOf } from './account-fields'
import { createFirstAccount } from './first-account'
import type { SetupCode } from './first-run'
import { hashPassword } from '../passwords/passwords'

/**
 * Makes the first superadmin and signs them in. This works only once. Anybody with the code from the server's
 * terminal may make this call.
 */
export function createSetUp(setupCode: SetupCode): Call {
  return secretCall({
    method: Venue.method.setUp,
    allow: 'anyone',
    isJournaled: true,
    async run({ request, language, device, inJournal, now, random, extras }) {
      if (setupCode.value === null) throw alreadyDone()
      if (request.code.trim() === '') throw fieldMissing('code')
      if (!isSame(request.code.trim().toUpperCase(), setupCode.value)) {
        throw new CallError('permission_denied', 'setup_code_wrong', { field: 'code' })
      }
      const { email, title, password } = accountFieldsOf(request)
      const passwordHash = await hashPassword(password)
      const signedIn = await inJournal(async (tx, note) => {
        const account = { email, title, passwordHash, language: toLanguage(language), now }
        const personId = await createFirstAccount(tx, account)
        if (personId === null) {
          setupCode.value = null
          throw alreadyDone()
        }
        note({ personId, subject: { playerIds: [personId] } })
        return { personId, authToken: await issueToken({ db: tx, personId, now, random, device }) }
      })
      setupCode.value = null
      extras.signedIn = signedIn
      return signedIn
    },
  })
}

const alreadyDone = (): CallError => new CallError('failed_precondition', 'setup_already_done')

/** Compares two texts. The time that it takes does not show where they differ. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
