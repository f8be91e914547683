import type { EpochMs } from '../../domain/ids'

/** Servers may leave out zero values: these fill them in. */
export const text = (value: string | undefined): string => value ?? ''
export const whole = (value: number | undefined): number => value ?? 0
export const flag = (value: boolean | undefined): boolean => value ?? false

/** A float in JSON; what is no number reads as 0. */
export function float(value: number | string | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** A text where an empty one means that there is none. */
export const textOrNull = (value: string | undefined): string | null => value || null

/**
 * A moment: ISO 8601, or `YYYY-MM-DD hh:mm:ss`, which is UTC too. Null when empty or unreadable.
 */
export function moment(value: string | undefined): EpochMs | null {
  if (!value) return null
  const isBare = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(value)
  const time = Date.parse(isBare ? `${value.replace(' ', 'T')}Z` : value)
  return Number.isNaN(time) ? null : time
}

/** An enum's name on the wire as ours; a name this console does not know reads as `fallback`. */
export function named<Wire extends string, Ours>(
  names: Readonly<Record<Wire, Ours>>,
  value: Wire | undefined,
  fallback: Ours,
): Ours {
  // A newer server may send a name, and some a number, that the types do not know.
  return value !== undefined && Object.hasOwn(names, value) ? names[value] : fallback
}

/** The name on the wire of one of our names: `named` the other way round. */
export function wireName<Wire extends string, Ours>(
  names: Readonly<Record<Wire, Ours>>,
  value: Ours,
): Wire {
  const name = (Object.keys(names) as Wire[]).find((key) => names[key] === value)
  if (name === undefined) throw new Error(`No name on the wire for ${String(value)}`)
  return name
}
