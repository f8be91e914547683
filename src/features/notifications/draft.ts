import type { NotificationsSettings } from '../../contract/decode/notifications-settings'
import {
  flagsToText,
  isChatId,
  NOTIFICATION_FLAGS,
  type NotificationFlags,
} from '../../domain/people/notification-flags'
import { recordOf } from '../../lib/records'
import { err, ok, type Result } from '../../lib/result'

export interface NotificationsDraft extends NotificationFlags {
  readonly telegramId: string
  /** The code that the bot has written into the chat. Needed when the chat differs from the saved one. */
  readonly telegramCode: string
}

/** The values to save. */
export interface NotificationsWish {
  readonly telegramId: string
  readonly telegramCode: string
  readonly notifications: string
}

type Problems = Partial<{
  telegramId: 'notifications.enterId'
  telegramCode: 'notifications.enterCode'
}>

export const settingsToDraft = ({
  telegramId,
  flags,
}: NotificationsSettings): NotificationsDraft => ({ telegramId, telegramCode: '', ...flags })

/** A saved draft as `settingsToDraft` will return it after the next reading. */
export const settingsAsRead = (saved: NotificationsDraft): NotificationsDraft => ({
  ...saved,
  telegramId: saved.telegramId.trim(),
  telegramCode: '',
})

/** True when a draft names another chat than the saved one. Another chat needs a code. */
export const isOtherChat = (draft: Pick<NotificationsDraft, 'telegramId'>, savedId: string) =>
  draft.telegramId.trim() !== savedId

/** The values to save, or their problems. Source: docs/rules/people.md#notifications. */
export function readNotifications(
  draft: NotificationsDraft,
  savedId: string,
): Result<NotificationsWish, Problems> {
  const telegramId = draft.telegramId.trim()
  const telegramCode = draft.telegramCode.trim()
  const isOther = isOtherChat(draft, savedId)
  if (!isChatId(telegramId)) return err({ telegramId: 'notifications.enterId' })
  if (isOther && telegramCode === '') return err({ telegramCode: 'notifications.enterCode' })
  const notifications = flagsToText(flagsOf(draft))
  return ok({ telegramId, telegramCode: isOther ? telegramCode : '', notifications })
}

/** Only the switches of a draft, which choose the messages that the bot sends. */
export const flagsOf = (draft: NotificationFlags): NotificationFlags =>
  recordOf(NOTIFICATION_FLAGS, (flag) => draft[flag])
