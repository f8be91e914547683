import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { Reader, type CityResponse, type Response as Found } from 'mmdb-lib'
import { StartProblem } from '../db/start-problem'

/** The place of an address. A part that the file does not contain is null. */
export interface LocatedAddress {
  /** In English. */
  readonly country: string
  /** Two letters, by ISO 3166-1. */
  readonly countryCode: string | null
  /** In English. */
  readonly city: string | null
  /** IANA name. */
  readonly timeZone: string | null
}

/** Finds the place of an address; null when the file does not have it. */
export type LocateAddress = (address: string) => LocatedAddress | null

/**
 * Opens the file of places that the operator named.
 * @throws StartProblem when the file is missing or is no such file.
 */
export function openPlaces(path: string): LocateAddress {
  const reader = readPlaces(path)
  return (address) => {
    const found = isIP(address) === 0 ? null : reader.get(address)
    if (found === null || !('country' in found || 'city' in found)) return null
    const { country, city, location } = found as CityResponse
    const name = country?.names.en ?? country?.iso_code ?? null
    if (name === null) return null
    return {
      country: name,
      countryCode: country?.iso_code ?? null,
      city: city?.names.en ?? null,
      timeZone: location?.time_zone ?? null,
    }
  }
}

function readPlaces(path: string): Reader<Found> {
  try {
    return new Reader<Found>(readFileSync(path))
  } catch {
    throw new StartProblem(`GEOIP_DB must be a file of places in the MMDB format, not "${path}".`)
  }
}
