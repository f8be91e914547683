interface PlayAddress {
  readonly event: number
  /** The query without the event. */
  readonly search: string
  /**
   * The address shown once the phone has stored what the query string said. The service worker keeps the page
   * for every address that begins with this text, so no other page's address may begin with it. The text
   * therefore has a query: `/event/5/players` begins with `/event/5/play`.
   */
  readonly kept: string
}

/**
 * Reads the address of a player's page. It is `/event/5/play`, or `/play.html?event=5` on a web server that is not
 * Shinpan's. Null for any other address.
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
