import { eq } from 'drizzle-orm'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { flagsToText, isChatId, parseFlags } from '../../../src/domain/people/notification-flags'
import type { Call } from '../../call/call'
import { fieldInvalid } from '../../call/call-error'
import { systemCall } from '../../call/system-call'
import { persons } from '../../db/schema/persons'
import type { ChatCodes } from '../../outbound/chat-codes'
import { createCheckChatCode } from '../chat-code-tries'
import { findOwnOrAny } from '../rights/own-or-any'

/**
 * Where the messenger reaches a person, and what they are told: one's own, or anybody's for a superadmin. An empty id
 * ends the messages, an empty text means all defaults. Another chat than the one that is saved needs the code that the
 * bot gave there, whoever saves it, so that nobody has the bot write to somebody else. Refuses with `chat_code_wrong`,
 * and with `too_often` after too many wrong ones. Source: users, notifications.
 * @param chatCodes null where no bot writes to anybody: then no chat can be added.
 */
export function createSetNotificationsSettings(chatCodes: ChatCodes | null): Call {
  const checkChatCode = createCheckChatCode(chatCodes)
  return systemCall({
    method: Frey.method.setNotificationsSettings,
    allow: 'signedIn',
    withoutSecrets: (request) => ({ ...request, telegramCode: '' }),
    async run({ tx, caller, request, note, now }) {
      const person = await findOwnOrAny(tx, { caller, personId: request.personId })
      const telegramId = request.telegramId.trim()
      if (telegramId !== '' && !isChatId(telegramId)) throw fieldInvalid('telegramId')
      const flags = parseFlags(request.notifications)
      if (flags === null) throw fieldInvalid('notifications')
      if (telegramId !== '' && telegramId !== person.telegramId) {
        const { personId } = caller
        checkChatCode({ personId, chatId: telegramId, code: request.telegramCode, now })
      }
      const notifications = Object.keys(flags).length === 0 ? '' : flagsToText(flags)
      note({
        subject: { playerIds: [person.id] },
        ...(person.id !== caller.personId && { onBehalfOf: person.id }),
      })
      await tx.update(persons).set({ telegramId, notifications }).where(eq(persons.id, person.id))
      return { success: true }
    },
  })
}
