import { emailProblem } from '../../../src/domain/people/account'
import { isMailable, normalizeEmail } from '../../../src/domain/people/email'
import { Frey } from '../../../src/contract/wire/frey_pb'
import type { Call } from '../../call/call'
import { fieldInvalid } from '../../call/call-error'
import { secretCall } from '../../call/secret-call'
import { queueMail } from '../../outbound/queue-mail'
import { toLanguage } from '../../words/languages'
import { refusalOf } from '../accounts/account-fields'
import { hashSecret, newSecret, resetPath } from '../accounts/links'
import type { CountMail } from '../accounts/mail-limits'
import { addPasswordReset } from './password-resets'
import { findByEmail } from '../people/person-reader'

/**
 * Requests a new password: if the e-mail has an account, the server sends a mail with a link. For any other
 * e-mail the caller gets the same answer after the same work: the server also stores a link and a mail, but
 * sends the mail to nobody. Refuses with `too_many_mails`. Source: docs/rules/people.md#password-reset.
 */
export function createRequestResetPassword(countMail: CountMail): Call {
  return secretCall({
    method: Frey.method.requestResetPassword,
    allow: 'anyone',
    isJournaled: true,
    async run({ request, address, language: asked, inJournal, now, random }) {
      const email = normalizeEmail(request.email)
      const problem = emailProblem(email)
      if (problem !== null) throw refusalOf(problem, 'email')
      if (!isMailable(email)) throw fieldInvalid('email')
      countMail({ email, address, nowMs: now.getTime() })
      const token = newSecret(random)
      await inJournal(async (tx, note) => {
        const person = await findByEmail(tx, email)
        const personId = person?.id ?? null
        await addPasswordReset(tx, { tokenHash: hashSecret(token), personId, now })
        await queueMail(tx, {
          kind: person === null ? null : 'resetPassword',
          address: person === null ? '' : email,
          language: person?.language ?? toLanguage(asked),
          path: resetPath({ token, email }),
          now,
        })
        note({ subject: personId === null ? {} : { playerIds: [personId] } })
      })
      // The answer must not contain the token, because only the owner of the e-mail may get it.
      return { resetToken: '' }
    },
  })
}
