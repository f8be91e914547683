import type { LocateAddress } from '../places/locate'

/** How requests are placed in the world. */
export interface Placing {
  /** Null where the operator named no file of places. */
  readonly locate: LocateAddress | null
  /** Headers in which a trusted proxy tells country and city; null where none does. */
  readonly countryHeader: string | null
  readonly cityHeader: string | null
}

/** What a trusted proxy says of where a request came from. */
export interface SaidPlace {
  readonly country: string | null
  readonly city: string | null
}

interface Headers {
  header(name: string): string | undefined
}

export function saidPlace(request: Headers, { countryHeader, cityHeader }: Placing): SaidPlace {
  const read = (name: string | null) => (name === null ? null : request.header(name)?.slice(0, 64))
  return { country: read(countryHeader) || null, city: read(cityHeader) || null }
}
