import { eq } from 'drizzle-orm'
import { Frey } from '../../src/contract/wire/frey_pb'
import { flagsToText, parseFlags } from '../../src/domain/notification-flags'
import { fieldInvalid } from '../call/call-error'
import { systemCall } from '../call/system-call'
import { persons } from '../db/schema/persons'
import { findOwnOrAny } from './own-or-any'

/**
 * Where the messenger reaches a person, and what they are told: one's own, or anybody's for a superadmin. An empty id
 * ends the messages, an empty text means all defaults. Source: users, notifications.
 */
export const setNotificationsSettings = systemCall({
  method: Frey.method.setNotificationsSettings,
  allow: 'signedIn',
  async run({ tx, caller, request, note }) {
    const person = await findOwnOrAny(tx, { caller, personId: request.personId })
    const telegramId = request.telegramId.trim()
    if (!isChatId(telegramId)) throw fieldInvalid('telegramId')
    const flags = parseFlags(request.notifications)
    if (flags === null) throw fieldInvalid('notifications')
    const notifications = Object.keys(flags).length === 0 ? '' : flagsToText(flags)
    note({
      subject: { playerIds: [person.id] },
      ...(person.id !== caller.personId && { onBehalfOf: person.id }),
    })
    await tx.update(persons).set({ telegramId, notifications }).where(eq(persons.id, person.id))
    return { success: true }
  },
})

/** The number of a chat with a person, or nothing; the numbers of groups are below 0. */
const isChatId = (text: string): boolean => /^(\d{1,16})?$/.test(text)
