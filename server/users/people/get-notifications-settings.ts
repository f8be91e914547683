import { Frey } from '../../../src/contract/wire/frey_pb'
import { flagsToText, readNotificationFlags } from '../../../src/domain/people/notification-flags'
import { CallError } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { findOwnOrAny } from '../rights/own-or-any'

/**
 * A person's chat in the messenger, and which messages they get. People get only their own settings; a
 * superadmin gets those of anybody. Source: docs/rules/people.md#notifications.
 */
export const getNotificationsSettings = readingCall({
  method: Frey.method.getNotificationsSettings,
  allow: 'signedIn',
  about: 'noSingleEvent',
  async run({ tx, caller, request: { personId } }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const { telegramId, notifications } = await findOwnOrAny(tx, { caller, personId })
    return { telegramId, notifications: flagsToText(readNotificationFlags(notifications)) }
  },
})
