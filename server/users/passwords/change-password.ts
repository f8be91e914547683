import { eq } from 'drizzle-orm'
import { newPasswordProblem } from '../../../src/domain/people/account'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { CallError } from '../../call/call-error'
import type { Call } from '../../call/call'
import { secretCall } from '../../call/secret-call'
import { removeSignInsOf, issueToken } from '../../call/caller/tokens'
import { persons } from '../../db/schema/people/persons'
import { assertNotCommon, refusalOf } from '../accounts/account-fields'
import { badCredentials, failedSignInNote, type CheckPassword } from './check-password'
import { lockIfPasswordUnchanged } from './unchanged-password'
import { endPasswordResets } from './password-resets'
import { hashPassword } from './passwords'

/**
 * Sets a new password for a caller who knows the old or a temporary one; no sign-in is needed. Every other
 * sign-in ends, and links for a new password become invalid. If the answer was lost and the caller repeats the
 * call, the new password is already stored, and the call signs the caller in. Refuses with `password_too_weak`,
 * `password_not_new`, and as `createCheckPassword` does. Source: docs/rules/people.md#passwords.
 */
export function createChangePassword(checkPassword: CheckPassword): Call {
  return secretCall({
    method: Frey.method.changePassword,
    allow: 'anyone',
    isJournaled: true,
    async run(args) {
      const { request, device, inJournal, now, random, extras } = args
      const { email, password, newPassword } = request
      const problem = newPasswordProblem(newPassword)
      if (problem !== null) throw refusalOf(problem, 'newPassword')
      assertNotCommon(newPassword, 'newPassword')
      if (newPassword === password) {
        throw new CallError('invalid_argument', 'password_not_new', { field: 'newPassword' })
      }
      const isAgain = (error: unknown) =>
        error instanceof CallError && error.reason === 'bad_credentials'
      const checked = await checkPassword(args, { email, password }).then(
        (person) => ({ person, isDone: false }),
        async (error: unknown) => {
          if (!isAgain(error)) throw error
          return {
            person: await checkPassword(args, { email, password: newPassword }),
            isDone: true,
          }
        },
      )
      const { person, isDone } = checked
      if (isDone && person.isPasswordTemporary) throw badCredentials()
      const personId = person.id
      const passwordHash = isDone ? person.passwordHash : await hashPassword(newPassword)
      const authToken = await inJournal(async (tx, note) => {
        if (!(await lockIfPasswordUnchanged(tx, person))) {
          note(failedSignInNote('', person))
          return null
        }
        note({ personId, subject: { playerIds: [personId] } })
        if (!isDone) {
          await tx
            .update(persons)
            .set({ passwordHash, isPasswordTemporary: false })
            .where(eq(persons.id, personId))
          await endPasswordResets(tx, { personId, now })
          await removeSignInsOf(tx, { personId, now })
        }
        return issueToken({ db: tx, personId, now, random, device })
      })
      if (authToken === null) throw badCredentials()
      extras.signedIn = { personId, authToken }
      return { authToken }
    },
  })
}
