import { presentZone } from '../event/time-zone'
import { COUNTRY_CODES } from './countries'

interface Device {
  /** The IANA name of the time zone; empty when the engine does not know the device's zone. */
  readonly zone: string
  /** The browser's languages, best first. */
  readonly languages: readonly string[]
}

/**
 * The country that a device seems to be in: by its time zone, else by its language; null when unknown. It is only a
 * proposal in an empty form, where the person sees it.
 */
export function countryOfDevice({ zone, languages }: Device): string | null {
  const byZone = zone === '' ? null : countryOfZone(zone)
  if (byZone !== null) return byZone
  const said = languages.map(regionOf).find((region) => region !== null)
  return said ?? null
}

/**
 * The country of each time zone that was searched before. A search takes tens of milliseconds, and every
 * form needs the country.
 */
const countries = new Map<string, string | null>()

function countryOfZone(zone: string): string | null {
  const known = countries.get(zone)
  if (known !== undefined) return known
  const country = COUNTRY_CODES.find((code) => zonesOf(code).has(zone)) ?? null
  countries.set(zone, country)
  return country
}

/**
 * `Intl.Locale` with two members that TypeScript does not know. Old engines have the property, new engines have the
 * function, and Firefox has none of the two.
 */
type WithZones = Intl.Locale & {
  readonly getTimeZones?: () => readonly string[] | undefined
  readonly timeZones?: readonly string[]
}

/** The present names of a country's time zones; empty when the engine does not know them. */
function zonesOf(code: string): ReadonlySet<string> {
  const locale: WithZones = new Intl.Locale(`und-${code}`)
  return new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(presentZone))
}

/** The country in a language tag: AT in `de-AT`, null in `de`. */
function regionOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language)
    return region !== undefined && COUNTRY_CODES.includes(region) ? region : null
  } catch {
    return null
  }
}
