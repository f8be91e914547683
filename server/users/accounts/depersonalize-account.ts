import { and, eq, ne } from 'drizzle-orm'
import { REMOVED_TITLE } from '../../../src/domain/people/removed-title'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { CallError } from '../../call/call-error'
import { secretCall } from '../../call/secret-call'
import { removeSignInsOf } from '../../call/caller/tokens'
import type { Tx } from '../../db/database'
import { passwordResets } from '../../db/schema/sign-in/password-resets'
import { persons } from '../../db/schema/people/persons'
import { titleColumns } from '../../db/title-columns'
import { removeAvatar } from '../../files/avatar-store'
import { dropMailsTo } from '../../outbound/waiting-mails'
import { dropMessagesTo } from '../../outbound/waiting-messages'
import { dropPendingAccounts } from './pending-accounts'
import { lockPersonAndEvents } from '../people/person-events'

/**
 * Removes the caller's account: deletes their personal data and ends every sign-in. Nobody can undo this.
 * Games and rights stay, but name the account only by its number. The call accepts no idempotency key, because a repeat
 * would find the sign-in ended. The only superadmin of a server is refused with `last_superadmin`.
 * Source: docs/rules/people.md#personal-data.
 */
export const depersonalizeAccount = secretCall({
  method: Frey.method.depersonalizeAccount,
  allow: 'signedIn',
  isJournaled: true,
  async run({ caller, inJournal, now }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const { personId } = caller
    await inJournal(async (tx, note) => {
      await remove(tx, { personId, now })
      note({ subject: { playerIds: [personId] } })
    })
    return { success: true }
  },
})

async function remove(tx: Tx, { personId, now }: { personId: number; now: Date }): Promise<void> {
  const person = await lockPersonAndEvents(tx, { personId, field: 'id' })
  if (person.isSuperadmin) await assertNotLast(tx, personId)
  await tx
    .update(persons)
    .set({ ...NOTHING, ...titleColumns(`${REMOVED_TITLE} #${personId}]`), updatedAt: now })
    .where(eq(persons.id, personId))
  await removeAvatar(tx, personId)
  await tx.delete(passwordResets).where(eq(passwordResets.personId, personId))
  if (person.email !== null) {
    await dropPendingAccounts(tx, person.email)
    await dropMailsTo(tx, person.email)
  }
  if (person.telegramId !== '') await dropMessagesTo(tx, person.telegramId)
  await removeSignInsOf(tx, { personId, now })
}

const NOTHING = {
  surname: '',
  associationNumber: '',
  email: null,
  passwordHash: null,
  isPasswordTemporary: false,
  country: '',
  city: '',
  phone: '',
  tenhouId: '',
  hasAvatar: false,
  isSuperadmin: false,
  msNickname: '',
  msFriendId: 0,
  msAccountId: 0,
  telegramId: '',
  notifications: '',
  language: 'en',
} as const

async function assertNotLast(tx: Tx, personId: number): Promise<void> {
  // Locks the other superadmins. When the last two superadmins remove their accounts at the same time, one of them is
  // refused.
  const others = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(eq(persons.isSuperadmin, true), ne(persons.id, personId)))
    .orderBy(persons.id)
    .for('update')
  if (others.length === 0) throw new CallError('failed_precondition', 'last_superadmin')
}
