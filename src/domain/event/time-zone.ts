import { quickZoneOffset } from '../../lib/zone-offset'
import { clockOf } from './event-time'
import { FORMER_ZONE_NAMES } from './zone-names'

/**
 * True for the IANA name of a time zone, such as `Europe/Riga`. False for a fixed offset, because it has no summer
 * time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  const offset = quickZoneOffset(name, 0)
  if (offset !== null) return !Number.isNaN(offset)
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The IANA names of all time zones that this engine knows, each by its present name if the engine knows that name.
 * Engines from before 2022 cannot list zones; there the list is UTC only.
 */
export function allTimeZones(): readonly string[] {
  const zones = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set(['UTC', ...zones.map(presentZone)])]
}

/**
 * The present name of a zone, because engines list some zones by former names. Returns `name` when it is the present
 * name, and when this engine does not know the present name.
 */
export function presentZone(name: string): string {
  const present = PRESENT_NAMES.get(name)
  return present !== undefined && isTimeZone(present) ? present : name
}

/** The former names of a zone; empty for most. */
export const formerNames = (zone: string): readonly string[] => FORMER_ZONE_NAMES[zone] ?? []

/** The name by which this engine knows a zone; null when the engine does not know the zone. */
export function zoneHere(name: string): string | null {
  const present = PRESENT_NAMES.get(name) ?? name
  return [name, present, ...formerNames(present)].find(isTimeZone) ?? null
}

/**
 * How many minutes the clocks of a zone are ahead of UTC at a moment.
 * @throws if the engine does not know the zone.
 */
export function offsetMinutes(timeZone: string, moment: Date): number {
  const shown = Date.parse(`${clockOf(timeZone)(moment).replace(' ', 'T')}Z`)
  return Math.round((shown - moment.getTime()) / 60_000)
}

/** The name of a zone with a fixed offset from UTC all year, for devices that do not know the real zone. */
export function offsetZone(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  const rest = String(size % 60).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

export const isOffsetZone = (timeZone: string): boolean => /^[+-]\d{2}:\d{2}$/.test(timeZone)

const PRESENT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMER_ZONE_NAMES).flatMap(([present, formers]) =>
    formers.map((former) => [former, present] as const),
  ),
)

/** The present name of the time zone that this device is set to; empty when the engine does not know that zone. */
export function zoneOfDevice(): string {
  const zone = presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isTimeZone(zone) ? zone : ''
}
