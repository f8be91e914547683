import { eq } from 'drizzle-orm'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { flagsToText, isChatId, parseFlags } from '../../../src/domain/people/notification-flags'
import type { Call } from '../../call/call'
import { fieldInvalid } from '../../call/call-error'
import { systemCall } from '../../call/system-call'
import { persons } from '../../db/schema/people/persons'
import type { ChatCodes } from '../../outbound/chat-codes'
import { createCheckChatCode } from '../chat-code-tries'
import { findOwnOrAny } from '../rights/own-or-any'

/**
 * Sets a person's chat in the messenger, and which messages they get. People set their own; a superadmin sets
 * anybody's. An empty chat id ends the messages; an empty text means all defaults. For another chat than the
 * saved one, the request needs the code that the bot gave in that chat, even when a superadmin saves it. So
 * nobody can make the bot write to somebody else. Refuses with `chat_code_wrong`, and with `too_often` after too
 * many wrong codes.
 * Source: docs/rules/people.md#notifications.
 * @param chatCodes null when the server has no bot; then no chat can be added.
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
