/** The layout of a list on the hall screen. Heights are in the `em` of its rows. */
export interface RowLayout {
  /** The number of items per page. */
  readonly size: number
  readonly rowEm: number
}

interface Room {
  /** The height of the list. */
  readonly roomEm: number
  /** The number of items. */
  readonly count: number
  readonly columns: number
  /** The minimum row height, with room for a long name in small lines. */
  readonly leastEm: number
  /** The maximum row height, for few items. */
  readonly mostEm: number
}

/** Uses as few pages as possible, and divides all the space among the rows. */
export function layOutRows({ roomEm, count, columns, leastEm, mostEm }: Room): RowLayout {
  const most = Math.max(1, Math.floor(roomEm / leastEm)) * columns
  const pages = Math.max(1, Math.ceil(count / most))
  const size = Math.ceil(count / pages)
  const rows = Math.max(1, Math.ceil(size / columns))
  return { size, rowEm: Math.min(mostEm, roomEm / rows) }
}
