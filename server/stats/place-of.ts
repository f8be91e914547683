import type { LocateAddress } from '../places/locate'

/** Country and city in English; `unknown` when the server does not know them. */
export interface HitPlace {
  readonly country: string
  readonly city: string
}

/**
 * The place of a hit: from the file of places, or else from the proxy, or else the region in the browser's
 * language.
 * Source: docs/rules/wire.md#use-of-the-programs.
 */
export function placeOf({
  address,
  reported,
  language,
  locate,
}: {
  address: string
  /** The country and the city that a trusted proxy reports. */
  reported: { readonly country: string | null; readonly city: string | null }
  language: string
  locate: LocateAddress | null
}): HitPlace {
  const located = locate?.(address) ?? null
  if (located !== null) return { country: located.country, city: located.city ?? UNKNOWN }
  if (reported.country !== null)
    return { country: reported.country, city: reported.city ?? UNKNOWN }
  const region = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1]
  return { country: region ?? UNKNOWN, city: UNKNOWN }
}

const UNKNOWN = 'unknown'
