/** How many of the first places are revealed one at a time. The places below them are revealed a page at a time. */
const ONE_BY_ONE = 8

export interface Revealed<T> {
  readonly rows: readonly (T & { readonly isShown: boolean })[]
  /** How many steps it takes to reveal every place. */
  readonly steps: number
}

/** The places that the screen shows after `step` steps of the reveal, which begins with the last place. */
export function revealAt<T extends object>(
  places: readonly T[],
  { step, pageSize }: { readonly step: number; readonly pageSize: number },
): Revealed<T> {
  const first = places.slice(0, ONE_BY_ONE)
  const pages = pagesOf(places.slice(ONE_BY_ONE), Math.max(1, pageSize))
  const steps = pages.length + first.length
  const page = step < 1 ? undefined : pages[pages.length - step]
  if (page !== undefined) return { steps, rows: page.map((row) => ({ ...row, isShown: true })) }
  const shown = Math.max(0, step - pages.length)
  const rows = first.map((row, nth) => ({ ...row, isShown: nth >= first.length - shown }))
  return { steps, rows }
}

function pagesOf<T>(rows: readonly T[], size: number): T[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * size, (nth + 1) * size))
}
