import {
  readNotificationFlags,
  type NotificationFlags,
} from '../../domain/people/notification-flags'
import type { PersonsGetNotificationsSettingsResponseJson } from '../wire/frey_pb'
import { text } from './fields'

export interface NotificationsSettings {
  /** The person's number at Telegram; empty when there is none. */
  readonly telegramId: string
  readonly flags: NotificationFlags
}

export function decodeNotificationsSettings(
  json: PersonsGetNotificationsSettingsResponseJson,
): NotificationsSettings {
  return {
    telegramId: text(json.telegramId),
    flags: readNotificationFlags(text(json.notifications)),
  }
}
