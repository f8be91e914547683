import type { NotificationsSettings } from '../../contract/decode/notifications-settings'
import {
  flagsToText,
  isChatId,
  NOTIFICATION_FLAGS,
  type NotificationFlag,
  type NotificationFlags,
} from '../../domain/people/notification-flags'
import { err, ok, type Result } from '../../lib/result'

export interface NotificationsDraft extends NotificationFlags {
  readonly telegramId: string
  /** What the bot gave in that chat; asked for where the chat is another than the saved one. */
  readonly telegramCode: string
}

/** What is saved. */
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

/** A draft that was saved, as `settingsToDraft` gives it once it is read again. */
export const asRead = (saved: NotificationsDraft): NotificationsDraft => ({
  ...saved,
  telegramId: saved.telegramId.trim(),
  telegramCode: '',
})

/** Whether a draft names another chat than the saved one, which takes its code. */
export const isOtherChat = (draft: Pick<NotificationsDraft, 'telegramId'>, savedId: string) =>
  draft.telegramId.trim() !== savedId

/** What is saved, or what is wrong with it. Source: product, validation rules. */
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

/** The flags alone. */
export const flagsOf = (draft: NotificationFlags): NotificationFlags =>
  Object.fromEntries(NOTIFICATION_FLAGS.map((flag) => [flag, draft[flag]])) as Record<
    NotificationFlag,
    boolean
  >
