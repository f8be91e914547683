import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { requiredId } from '../../call/required-fields'
import { secretCall } from '../../call/secret-call'
import type { Tx } from '../../db/database'
import { mustFindPerson } from '../rights/own-or-any'
import { hashPassword } from './passwords'
import { newTemporaryPassword, storeTemporaryPassword as setIn } from './temporary-password'

/**
 * Gives a temporary password to a person who cannot read their mail. A superadmin makes this call and tells
 * the person the password. The person's own password no longer works, and all their sign-ins end. Refuses
 * with `account_without_email` for a person without an e-mail, who cannot sign in by password.
 */
export const setTemporaryPassword = secretCall({
  method: Venue.method.setTemporaryPassword,
  allow: 'editAnyPerson',
  isJournaled: true,
  async run({ request, inTransaction, inJournal, now, random }) {
    const id = requiredId(request.personId, 'personId')
    await inTransaction((tx) => mustHaveEmail(tx, id))
    const password = newTemporaryPassword(random)
    const passwordHash = await hashPassword(password)
    await inJournal(async (tx, note) => {
      await mustHaveEmail(tx, id)
      await setIn(tx, { personId: id, passwordHash, now })
      note({ subject: { playerIds: [id] }, onBehalfOf: id })
    })
    return { password }
  },
})

async function mustHaveEmail(tx: Tx, personId: number): Promise<void> {
  const { email } = await mustFindPerson(tx, personId)
  if (email === null) {
    throw new CallError('failed_precondition', 'account_without_email', { field: 'personId' })
  }
}
