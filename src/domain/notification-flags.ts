/** What a person may be told of by messenger, in the order of the settings, with what is told unless he says otherwise. */
const DEFAULTS = {
  /** The seating is made. */
  sr: true,
  /** The session starts soon. */
  ss: true,
  /** A hand was recorded in his game. */
  h: false,
  /** His club game ended. */
  ce: false,
  /** The results of his tournament game were approved. */
  te: false,
  /** Somebody calls a referee: for those who run the event. */
  rc: true,
  /** He got a penalty, or one was cancelled. */
  pa: true,
  /** Any hand of an event he administers. */
  ha: false,
} as const satisfies Record<string, boolean>

export type NotificationFlag = keyof typeof DEFAULTS
export type NotificationFlags = Readonly<Record<NotificationFlag, boolean>>

export const NOTIFICATION_FLAGS = Object.keys(DEFAULTS) as NotificationFlag[]

/** The flags a stored text means: what it leaves out, or cannot be read, is as by default. Source: users, notifications. */
export function readNotificationFlags(text: string): NotificationFlags {
  return { ...DEFAULTS, ...parseFlags(text) }
}

/**
 * The flags a text names, or null when it is not a JSON object of flags with 0 or 1. An empty text names none.
 * Source: users, notifications.
 */
export function parseFlags(text: string): Partial<NotificationFlags> | null {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const flags: Partial<Record<NotificationFlag, boolean>> = {}
  for (const [name, flag] of Object.entries(value)) {
    if (!isFlagName(name) || (flag !== 0 && flag !== 1)) return null
    flags[name] = flag === 1
  }
  return flags
}

/** The text that travels and is stored: `{"sr":1,"ss":0}`, in the order of the flags. */
export function flagsToText(flags: Partial<NotificationFlags>): string {
  const named = NOTIFICATION_FLAGS.filter((name) => flags[name] !== undefined)
  return JSON.stringify(Object.fromEntries(named.map((name) => [name, flags[name] ? 1 : 0])))
}

const isFlagName = (name: string): name is NotificationFlag => Object.hasOwn(DEFAULTS, name)
