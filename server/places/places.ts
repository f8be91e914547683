import { COUNTRY_CODES } from '../../src/domain/people/countries'
import { allTimeZones } from '../../src/domain/event/time-zone'
import type { PlacesAction } from '../../src/contract/places'
import type { LocateAddress } from './locate'

/** What the server knows about the place of the caller. */
export interface CallerPlace {
  /** Empty when unknown. */
  readonly address: string
  /** The country that the header of a proxy reports; null when no header reports a country. */
  readonly reportedCountry: string | null
  /** Null when the operator has configured no file of places. */
  readonly locate: LocateAddress | null
}

/**
 * Lists countries with their English names, or names of time zones. Also names the country or the time zone of
 * the caller's address, or an empty text when it is unknown. The console uses this only to fill in an empty
 * form. Source: docs/rules/wire.md#places.
 */
export function listPlaces(
  action: PlacesAction,
  { address, reportedCountry, locate }: CallerPlace,
): object {
  const located = locate?.(address) ?? null
  if (action === 'get_timezones') {
    const zone = located?.timeZone ?? ''
    const timezones = allTimeZones()
    return {
      timezones: zone === '' ? timezones : [...new Set([...timezones, zone])],
      preferredByIp: zone,
    }
  }
  const code = (located?.countryCode ?? reportedCountry ?? '').toUpperCase()
  return { countries: namedCountries(), preferredByIp: COUNTRY_CODES.includes(code) ? code : '' }
}

/** All countries, sorted by their English names. */
function namedCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}
