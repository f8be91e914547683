/** The requests to the service of places. Source: docs/rules/wire.md#places. */
export type PlacesAction = 'get_countries' | 'get_timezones'

export interface SaidCountries {
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** The code that the server guessed from the IP address of the request; null when unknown. */
  readonly preferred: string | null
}

export interface SaidTimeZones {
  /** Names of IANA time zones. */
  readonly timeZones: readonly string[]
  readonly preferred: string | null
}

/** Reads an answer about countries; null for anything else. */
export function readCountries(body: unknown): SaidCountries | null {
  const { countries, preferredByIp } = fieldsOf(body)
  if (!Array.isArray(countries)) return null
  const read = countries.flatMap((each: unknown) => {
    const { code, name } = fieldsOf(each)
    return typeof code === 'string' && code !== '' && typeof name === 'string' ? { code, name } : []
  })
  return read.length === 0 ? null : { countries: read, preferred: textOf(preferredByIp) }
}

/** Reads an answer about time zones; null for anything else. */
export function readTimeZones(body: unknown): SaidTimeZones | null {
  const { timezones, preferredByIp } = fieldsOf(body)
  if (!Array.isArray(timezones)) return null
  const read = timezones.filter((zone): zone is string => typeof zone === 'string' && zone !== '')
  return read.length === 0 ? null : { timeZones: read, preferred: textOf(preferredByIp) }
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
