import { keysOf } from '../../lib/records'

/** The messages that a person may get by messenger, in the order of the settings, with their default values. */
const DEFAULTS = {
  /** The seating is made. */
  sr: true,
  /** The session starts soon. */
  ss: true,
  /** A hand was recorded in the person's game. */
  h: false,
  /** The person's club game ended. */
  ce: false,
  /** The results of the person's tournament game were approved. */
  te: false,
  /** A player called a referee: for people who run the event. */
  rc: true,
  /** The player got a penalty, or one was cancelled. */
  pa: true,
  /** A hand was recorded in an event that the person administers. */
  ha: false,
} as const satisfies Record<string, boolean>

export type NotificationFlag = keyof typeof DEFAULTS
export type NotificationFlags = Readonly<Record<NotificationFlag, boolean>>

export const NOTIFICATION_FLAGS = keysOf(DEFAULTS)

/**
 * Reads flags from a stored text. A missing or unreadable flag gets its default. Other servers write 0 and 1 as text,
 * and have further flags, which are ignored. Source: docs/rules/people.md#notifications.
 */
export function readNotificationFlags(text: string): NotificationFlags {
  const stored = Object.entries(parseObject(text) ?? {})
  const known = stored.filter(([name, flag]) => isFlagName(name) && /^[01]$/.test(String(flag)))
  return {
    ...DEFAULTS,
    ...Object.fromEntries(known.map(([name, flag]) => [name, Number(flag) === 1])),
  }
}

/**
 * The flags named in a text; null when the text is not a JSON object of flags with 0 or 1. An empty text names no
 * flags.
 * Source: docs/rules/people.md#notifications.
 */
export function parseFlags(text: string): Partial<NotificationFlags> | null {
  if (text.trim() === '') return {}
  const named = parseObject(text)
  if (named === null) return null
  const flags: Partial<Record<NotificationFlag, boolean>> = {}
  for (const [name, flag] of Object.entries(named)) {
    if (!isFlagName(name) || (flag !== 0 && flag !== 1)) return null
    flags[name] = flag === 1
  }
  return flags
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** The text of flags as it is sent and stored, such as `{"sr":1,"ss":0}`. Keeps the order of the settings. */
export function flagsToText(flags: Partial<NotificationFlags>): string {
  const named = NOTIFICATION_FLAGS.filter((name) => flags[name] !== undefined)
  return JSON.stringify(Object.fromEntries(named.map((name) => [name, flags[name] ? 1 : 0])))
}

/**
 * True when a text is the number of a private chat; numbers of group chats are negative.
 * Source: docs/rules/people.md#notifications.
 */
export const isChatId = (text: string): boolean => /^[0-9]{1,16}$/.test(text)

const isFlagName = (name: string): name is NotificationFlag => Object.hasOwn(DEFAULTS, name)
