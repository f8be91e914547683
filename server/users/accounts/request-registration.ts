import { Frey } from '../../../src/contract/wire/frey_pb'
import type { Call } from '../../call/call'
import { secretCall } from '../../call/secret-call'
import { queueMail } from '../../outbound/queue-mail'
import { toLanguage } from '../../words/languages'
import { registrationFieldsOf } from './account-fields'
import { confirmPath, hashSecret, newSecret } from './links'
import type { CountMail } from './mail-limits'
import { hashPassword } from '../passwords/passwords'
import { addPendingAccount } from './pending-accounts'
import { findByEmail } from '../people/person-reader'

/**
 * Requests an account: the server sends a mail with a link that makes the account. When the e-mail already has
 * an account, the mail says so. The caller gets the same answer in both cases, after the same work, and so does
 * not learn which it is. Refuses with `password_too_weak` and `too_many_mails`.
 * Source: docs/rules/people.md#registration.
 */
export function createRequestRegistration(countMail: CountMail): Call {
  return secretCall({
    method: Frey.method.requestRegistration,
    allow: 'anyone',
    isJournaled: true,
    async run({ request, address, language: asked, inJournal, now, random }) {
      const { email, title, password } = registrationFieldsOf(request)
      countMail({ email, address, nowMs: now.getTime() })
      const passwordHash = await hashPassword(password)
      const code = newSecret(random)
      await inJournal(async (tx) => {
        const known = await findByEmail(tx, email)
        const language = known?.language ?? toLanguage(asked)
        if (known !== null) {
          const path = '/profile/resetPassword'
          await queueMail(tx, { kind: 'alreadyRegistered', address: email, language, path, now })
          return
        }
        const codeHash = hashSecret(code)
        await addPendingAccount(tx, { codeHash, email, title, passwordHash, language, now })
        const path = confirmPath(code)
        await queueMail(tx, { kind: 'confirmRegistration', address: email, language, path, now })
      })
      // The answer must not contain the code, because only the owner of the e-mail may get it.
      return { approvalCode: '' }
    },
  })
}
