import type { LocateAddress } from '../places/locate'

/** How the server finds the places of requests. */
export interface PlaceSources {
  /** Null when the operator has configured no file of places. */
  readonly locate: LocateAddress | null
  /** The headers in which the proxy before this server reports country and city; null = none. */
  readonly countryHeader: string | null
  readonly cityHeader: string | null
}

/** The place of a client as the headers of the request say it. */
export interface ReportedPlace {
  readonly country: string | null
  readonly city: string | null
}

interface Headers {
  header(name: string): string | undefined
}

export function reportedPlace(
  request: Headers,
  { countryHeader, cityHeader }: PlaceSources,
): ReportedPlace {
  const read = (name: string | null) => (name === null ? null : request.header(name)?.slice(0, 64))
  return { country: read(countryHeader) || null, city: read(cityHeader) || null }
}
