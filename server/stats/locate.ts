import { readFileSync } from 'node:fs'
import { Reader, type CityResponse, type Response as Found } from 'mmdb-lib'
import { StartProblem } from '../db/start-problem'

/** Country and city in English, each `unknown` where nobody knows. */
export interface Place {
  readonly country: string
  readonly city: string
}

/** Where an address is; null where that cannot be told of it. */
export type LocateAddress = (address: string) => Place | null

/**
 * Reads the file of places that the operator named.
 * @throws StartProblem when it cannot be read as one.
 */
export function openPlaces(path: string): LocateAddress {
  const reader = readPlaces(path)
  return (address) => {
    const found = address === '' ? null : reader.get(address)
    if (found === null || !('country' in found || 'city' in found)) return null
    const { country, city } = found as CityResponse
    const name = country?.names.en ?? country?.iso_code ?? null
    return name === null ? null : { country: name, city: city?.names.en ?? UNKNOWN }
  }
}

function readPlaces(path: string): Reader<Found> {
  try {
    return new Reader<Found>(readFileSync(path))
  } catch {
    throw new StartProblem(`GEOIP_DB must be a file of places in the MMDB format, not "${path}".`)
  }
}

/** What a trusted proxy says of where a request came from. */
export interface SaidPlace {
  readonly country: string | null
  readonly city: string | null
}

/** By the file of places, else by the proxy, else by the region of the browser's language. Source: decisions, statistics. */
export function placeOf({
  address,
  said,
  language,
  locate,
}: {
  address: string
  said: SaidPlace
  language: string
  locate: LocateAddress | null
}): Place {
  const located = locate?.(address) ?? null
  if (located !== null) return located
  if (said.country !== null) return { country: said.country, city: said.city ?? UNKNOWN }
  const region = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1]
  return { country: region ?? UNKNOWN, city: UNKNOWN }
}

const UNKNOWN = 'unknown'
