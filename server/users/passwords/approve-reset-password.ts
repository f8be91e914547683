import { normalizeEmail } from '../../../src/domain/people/email'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { fieldMissing } from '../../call/call-error'
import { secretCall } from '../../call/secret-call'
import type { Tx } from '../../db/database'
import { hashSecret, LINK_LIFETIME_MS, usableLink } from '../accounts/links'
import { findPasswordReset } from './password-resets'
import { hashPassword } from './passwords'
import { newTemporaryPassword, storeTemporaryPassword } from './temporary-password'

/**
 * Gives a temporary password to a person who has opened the link of their mail, in place of the old one. All
 * their sign-ins end. The link can be used again until the person has chosen a new password; each use replaces
 * the temporary password. Refuses with `link_unknown` (also for another e-mail), `link_expired` and `link_used`.
 * Source: docs/rules/people.md#password-reset.
 */
export const approveResetPassword = secretCall({
  method: Frey.method.approveResetPassword,
  allow: 'anyone',
  isJournaled: true,
  async run({ request, inTransaction, inJournal, now, random }) {
    const email = normalizeEmail(request.email)
    const token = request.resetToken.trim()
    if (email === '') throw fieldMissing('email')
    if (token === '') throw fieldMissing('resetToken')
    const lifetimeMs = LINK_LIFETIME_MS.reset
    const find = async (tx: Tx) => {
      const found = await findPasswordReset(tx, { tokenHash: hashSecret(token), email })
      return usableLink(found, { lifetimeMs, now, field: 'resetToken' })
    }
    // Checks the link before the slow hashing, so that nobody can make the server hash passwords with a wrong link.
    await inTransaction(find)
    const newTmpPassword = newTemporaryPassword(random)
    const passwordHash = await hashPassword(newTmpPassword)
    await inJournal(async (tx, note) => {
      const { personId } = await find(tx)
      await storeTemporaryPassword(tx, { personId, passwordHash, now })
      note({ personId, subject: { playerIds: [personId] } })
    })
    return { newTmpPassword }
  },
})
