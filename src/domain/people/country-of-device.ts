import { presentZone } from '../event/time-zone'
import { COUNTRY_CODES } from './countries'

interface Device {
  /** IANA name; empty when the device is set to none that it knows. */
  readonly zone: string
  /** The browser's languages, best first. */
  readonly languages: readonly string[]
}

/**
 * The country that a device seems to be in, by its time zone, else by the country of its language; null when unknown.
 * It fills in an empty form, where the person sees it.
 */
export function countryOfDevice({ zone, languages }: Device): string | null {
  const byZone = zone === '' ? null : countryOfZone(zone)
  if (byZone !== null) return byZone
  const said = languages.map(regionOf).find((region) => region !== null)
  return said ?? null
}

/** The countries of the zones that were asked for. To find one takes tens of milliseconds, and each form asks. */
const countries = new Map<string, string | null>()

function countryOfZone(zone: string): string | null {
  const known = countries.get(zone)
  if (known !== undefined) return known
  const country = COUNTRY_CODES.find((code) => zonesOf(code).has(zone)) ?? null
  countries.set(zone, country)
  return country
}

/**
 * `Intl.Locale` with two members that TypeScript does not know. Old engines have the property, new ones the function,
 * Firefox neither.
 */
type WithZones = Intl.Locale & {
  readonly getTimeZones?: () => readonly string[] | undefined
  readonly timeZones?: readonly string[]
}

/** The time zones of a country by their present names; none where the engine does not know them. */
function zonesOf(code: string): ReadonlySet<string> {
  const locale: WithZones = new Intl.Locale(`und-${code}`)
  return new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(presentZone))
}

/** The country that a language tag names: of `de-AT` it is AT, of `de` none. */
function regionOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language)
    return region !== undefined && COUNTRY_CODES.includes(region) ? region : null
  } catch {
    return null
  }
}
