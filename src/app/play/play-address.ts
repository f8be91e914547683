interface PlayAddress {
  readonly event: number
  /** The query without the event. */
  readonly search: string
  /** The address without a query, for a phone that keeps what the query said. */
  readonly bare: string
}

/**
 * Reads the address of a player's page: `/event/5/play`, or `/play.html?event=5` where no server of ours gives the page
 * under the first. Null for any other address.
 */
export function playAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): PlayAddress | null {
  const inPath = /^\/event\/([1-9]\d{0,8})\/play\/?$/.exec(pathname)?.[1]
  if (inPath !== undefined) return { event: Number(inPath), search, bare: pathname }
  const asked = new URLSearchParams(search)
  const inQuery = asked.get('event') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(inQuery)) return null
  return { event: Number(inQuery), search, bare: `${pathname}?event=${inQuery}` }
}
