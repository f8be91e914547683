import { Frey } from '../../../src/contract/wire/frey_pb'
import { CallError, fieldMissing } from '../../call/call-error'
import { secretCall } from '../../call/secret-call'
import { isUniqueViolation } from '../../db/unique-violation'
import { hashSecret, LINK_LIFETIME_MS, usableLink } from './links'
import { lockPendingAccount, closePendingAccount } from './pending-accounts'
import { findByEmail } from '../people/person-reader'
import { addPerson } from '../people/person-writer'

/**
 * Makes the account when somebody opens the link of their registration; this does not sign them in. Refuses with
 * `link_unknown`, `link_expired`, `link_used`, and with `email_taken` when another account got the e-mail
 * meanwhile.
 * Source: docs/rules/people.md#registration.
 */
export const approveRegistration = secretCall({
  method: Frey.method.approveRegistration,
  allow: 'anyone',
  isJournaled: true,
  async run({ request, inJournal, now }) {
    const code = request.approvalCode.trim()
    if (code === '') throw fieldMissing('approvalCode')
    const personId = await inJournal(async (tx, note) => {
      const pending = await lockPendingAccount(tx, hashSecret(code))
      const lifetimeMs = LINK_LIFETIME_MS.registration
      const account = usableLink(pending, { lifetimeMs, now, field: 'approvalCode' })
      const { id, email, title, passwordHash, language } = account
      if ((await findByEmail(tx, email)) !== null) throw emailTaken()
      const person = { email, title, passwordHash, language, now, ...NOTHING_TOLD }
      const made = await addPerson(tx, person)
      await closePendingAccount(tx, { id, email, now })
      note({ personId: made, subject: { playerIds: [made] } })
      return made
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
    return { personId }
  },
})

const NOTHING_TOLD = { city: '', country: '', isSuperadmin: false }

const emailTaken = (): CallError => new CallError('already_exists', 'email_taken')
