import { COUNTRY_CODES } from '../../src/domain/people/countries'
import { allTimeZones } from '../../src/domain/time-zone'
import type { LocateAddress } from './locate'

export type PlacesAction = 'get_countries' | 'get_timezones'

/** Who asks, and what is known of where they are. */
export interface Asker {
  /** Empty when unknown. */
  readonly address: string
  /** As a trusted proxy says it; null where none does. */
  readonly saidCountry: string | null
  /** Null where the operator named no file of places. */
  readonly locate: LocateAddress | null
}

/**
 * Countries with their English names, or names of time zones; with the one that fits the asker's address, or an empty
 * text where nobody knows: it only fills in an empty form. Source: users, places.
 */
export function listPlaces(action: PlacesAction, { address, saidCountry, locate }: Asker): object {
  const located = locate?.(address) ?? null
  if (action === 'get_timezones') {
    const zone = located?.timeZone ?? ''
    const timezones = allTimeZones()
    return {
      timezones: zone === '' ? timezones : [...new Set([...timezones, zone])],
      preferredByIp: zone,
    }
  }
  const code = (located?.countryCode ?? saidCountry ?? '').toUpperCase()
  return { countries: namedCountries(), preferredByIp: COUNTRY_CODES.includes(code) ? code : '' }
}

/** By name. */
function namedCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}
