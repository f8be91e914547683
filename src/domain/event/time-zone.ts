import { quickZoneOffset } from '../../lib/zone-offset'
import { clockOf } from './event-time'
import { FORMER_ZONE_NAMES } from './zone-names'

/** True for the IANA name of a time zone, such as `Europe/Riga`. An offset is no zone: it has no summer time. */
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
 * IANA names of all time zones that this engine knows, by their present names where it knows those. Engines from before
 * 2022 cannot list zones; they give UTC only.
 */
export function allTimeZones(): readonly string[] {
  const zones = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set(['UTC', ...zones.map(presentZone)])]
}

/** The present name of a zone, because engines list some by former names. Unchanged when this engine knows no other. */
export function presentZone(name: string): string {
  const present = PRESENT_NAMES.get(name)
  return present !== undefined && isTimeZone(present) ? present : name
}

/** The former names of a zone; empty for most. */
export const formerNames = (zone: string): readonly string[] => FORMER_ZONE_NAMES[zone] ?? []

/** A name by which this engine knows a zone; null when the engine is older than the zone. */
export function zoneHere(name: string): string | null {
  const present = PRESENT_NAMES.get(name) ?? name
  return [name, present, ...formerNames(present)].find(isTimeZone) ?? null
}

/** How many minutes clocks in a zone are ahead of UTC at a moment. The engine must know the zone. */
export function offsetMinutes(timeZone: string, moment: Date): number {
  const shown = Date.parse(`${clockOf(timeZone)(moment).replace(' ', 'T')}Z`)
  return Math.round((shown - moment.getTime()) / 60_000)
}

/** A zone for devices that do not know the real one: a fixed offset from UTC, all year. */
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

/** The time zone that this device is set to, by its present name; empty where it is set to none that it knows. */
export function zoneOfDevice(): string {
  const zone = presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isTimeZone(zone) ? zone : ''
}
