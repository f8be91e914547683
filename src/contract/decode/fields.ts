import type { EpochMs } from '../../domain/ids'

/** Servers may omit zero values. These functions fill them in. */
export const text = (value: string | undefined): string => value ?? ''
export const whole = (value: number | undefined): number => value ?? 0
export const flag = (value: boolean | undefined): boolean => value ?? false

/** Reads a float in JSON; anything but a number reads as 0. */
export function float(value: number | string | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** Reads a text; null when it is empty. */
export const textOrNull = (value: string | undefined): string | null => value || null

/** Reads a moment: ISO 8601, or `YYYY-MM-DD hh:mm:ss` in UTC. Null when empty or unreadable. */
export function moment(value: string | undefined): EpochMs | null {
  if (!value) return null
  const isBare = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(value)
  const time = Date.parse(isBare ? `${value.replace(' ', 'T')}Z` : value)
  return Number.isNaN(time) ? null : time
}

/** Translates the wire's name of an enum value to the console's name. An unknown name reads as `fallback`. */
export function ourName<Wire extends string, Ours>(
  names: Readonly<Record<Wire, Ours>>,
  value: Wire | undefined,
  fallback: Ours,
): Ours {
  // A newer server may send a name that the types do not include, and some servers send a number.
  return value !== undefined && Object.hasOwn(names, value) ? names[value] : fallback
}

/**
 * Translates the console's name to the wire's name: the reverse of `ourName`.
 * Throws for a name that `names` does not have.
 */
export function wireName<Wire extends string, Ours>(
  names: Readonly<Record<Wire, Ours>>,
  value: Ours,
): Wire {
  const name = (Object.keys(names) as Wire[]).find((key) => names[key] === value)
  if (name === undefined) throw new Error(`No name on the wire for ${String(value)}`)
  return name
}
