/** What a person may be told of by messenger, in the order of the settings, with what is told unless they say otherwise. */
const DEFAULTS = {
  /** The seating is made. */
  sr: true,
  /** The session starts soon. */
  ss: true,
  /** A hand was recorded in their game. */
  h: false,
  /** Their club game ended. */
  ce: false,
  /** The results of their tournament game were approved. */
  te: false,
  /** Somebody calls a referee: for those who run the event. */
  rc: true,
  /** They got a penalty, or one was cancelled. */
  pa: true,
  /** Any hand of an event they administer. */
  ha: false,
} as const satisfies Record<string, boolean>

export type NotificationFlag = keyof typeof DEFAULTS
export type NotificationFlags = Readonly<Record<NotificationFlag, boolean>>

export const NOTIFICATION_FLAGS = Object.keys(DEFAULTS) as NotificationFlag[]

/**
 * The flags a stored text means: what it leaves out, or cannot be read, is as by default. Other servers write 0 and 1
 * as text, and flags that are unknown here. Source: users, notifications.
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
 * The flags a text names, or null when it is not a JSON object of flags with 0 or 1. An empty text names none.
 * Source: users, notifications.
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

/** The text that travels and is stored: `{"sr":1,"ss":0}`, in the order of the flags. */
export function flagsToText(flags: Partial<NotificationFlags>): string {
  const named = NOTIFICATION_FLAGS.filter((name) => flags[name] !== undefined)
  return JSON.stringify(Object.fromEntries(named.map((name) => [name, flags[name] ? 1 : 0])))
}

/** Whether a text is the number of a chat with a person; the numbers of groups are below 0. Source: users, notifications. */
export const isChatId = (text: string): boolean => /^[0-9]{1,16}$/.test(text)

const isFlagName = (name: string): name is NotificationFlag => Object.hasOwn(DEFAULTS, name)
