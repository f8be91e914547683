interface PlayAddress {
  readonly event: number
  /** The query without the event. */
  readonly search: string
  /**
   * The address for a phone that keeps what the query said. It is also the beginning of all addresses for which the page
   * is kept, so it must not be that of another page: `/event/5/players` begins like `/event/5/play`.
   */
  readonly kept: string
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
  if (inPath !== undefined) return { event: Number(inPath), search, kept: `${pathname}?mine` }
  const asked = new URLSearchParams(search)
  const inQuery = asked.get('event') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(inQuery)) return null
  return { event: Number(inQuery), search, kept: `${pathname}?event=${inQuery}` }
}
