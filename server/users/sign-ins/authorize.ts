import { eq } from 'drizzle-orm'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { CallError } from '../../call/call-error'
import type { Call } from '../../call/call'
import { secretCall } from '../../call/secret-call'
import { issueToken } from '../../call/caller/tokens'
import { persons } from '../../db/schema/people/persons'
import { toLanguage } from '../../words/languages'
import { badCredentials, failedSignInNote, type CheckPassword } from '../passwords/check-password'
import { lockIfPasswordUnchanged } from '../passwords/unchanged-password'

/**
 * Signs in by e-mail and password, which `createCheckPassword` compares. Refuses a temporary password with
 * `password_is_temporary`.
 */
export function createAuthorize(checkPassword: CheckPassword): Call {
  return secretCall({
    method: Frey.method.authorize,
    allow: 'anyone',
    isJournaled: true,
    async run(args) {
      const { request, language, device, inJournal, now, random, extras } = args
      const person = await checkPassword(args, request)
      if (person.isPasswordTemporary) {
        throw new CallError('failed_precondition', 'password_is_temporary', { field: 'password' })
      }
      const { id: personId } = person
      const authToken = await inJournal(async (tx, note) => {
        // Between the comparison and this transaction, the password may have changed or the account may have been
        // removed.
        if (!(await lockIfPasswordUnchanged(tx, person))) {
          note(failedSignInNote('', person))
          return null
        }
        note({ personId, subject: { playerIds: [personId] } })
        await tx
          .update(persons)
          .set({ language: toLanguage(language) })
          .where(eq(persons.id, personId))
        return issueToken({ db: tx, personId, now, random, device })
      })
      if (authToken === null) throw badCredentials()
      extras.signedIn = { personId, authToken }
      return { personId, authToken }
    },
  })
}
