import type { PersonsGetNotificationsSettingsResponseJson } from '../wire/frey_pb'
import { text } from './fields'

/** What a person may be told of by the messenger, in the order of the screen. */
export const NOTIFICATION_KEYS = ['sr', 'ss', 'h', 'ce', 'te', 'rc', 'pa', 'ha'] as const
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number]
export type NotificationFlags = Readonly<Record<NotificationKey, boolean>>

export interface NotificationsSettings {
  /** Empty = none. */
  readonly telegramId: string
  readonly flags: NotificationFlags
}

/** What holds until somebody chooses. Source: product, defaults. */
export const DEFAULT_NOTIFICATION_FLAGS: NotificationFlags = {
  sr: true,
  ss: true,
  h: false,
  ce: false,
  te: false,
  rc: true,
  pa: true,
  ha: false,
}

export function decodeNotificationsSettings(
  json: PersonsGetNotificationsSettingsResponseJson,
): NotificationsSettings {
  return { telegramId: text(json.telegramId), flags: readFlags(text(json.notifications)) }
}

/** Writes the flags as the services keep them: a JSON object of 0 and 1. */
export function encodeNotificationFlags(flags: NotificationFlags): string {
  return JSON.stringify(
    Object.fromEntries(NOTIFICATION_KEYS.map((key) => [key, flags[key] ? 1 : 0])),
  )
}

function readFlags(json: string): NotificationFlags {
  let stored: Record<string, unknown>
  try {
    stored = (JSON.parse(json || '{}') ?? {}) as Record<string, unknown>
  } catch {
    return DEFAULT_NOTIFICATION_FLAGS
  }
  const flagOf = (key: NotificationKey): boolean =>
    Object.hasOwn(stored, key) ? Number(stored[key]) === 1 : DEFAULT_NOTIFICATION_FLAGS[key]
  return {
    sr: flagOf('sr'),
    ss: flagOf('ss'),
    h: flagOf('h'),
    ce: flagOf('ce'),
    te: flagOf('te'),
    rc: flagOf('rc'),
    pa: flagOf('pa'),
    ha: flagOf('ha'),
  }
}
