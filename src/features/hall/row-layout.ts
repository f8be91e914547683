/**
 * The layout of a list on the hall screen. `roomEm` is measured in the list's `em`, `rowEm` in the row's `em`, which
 * is `scale` times larger.
 */
export interface RowLayout {
  /** How many items are on a page. */
  readonly size: number
  readonly rowEm: number
  /** How many times larger than usual the letters are; above 1 for a short list. */
  readonly scale: number
}

interface Room {
  /** The height of the list. */
  readonly roomEm: number
  /** How many items there are. */
  readonly count: number
  readonly columns: number
  /** The least height of a row, which is enough for a long name in small lines. */
  readonly leastEm: number
  /** The greatest height of a row, when there are few items. */
  readonly mostEm: number
  /** The largest `scale`, when there are very few items. */
  readonly mostScale: number
}

/** Uses as few pages as possible, and gives all the height to the rows. If there are few rows, their letters grow. */
export function layOutRows({
  roomEm,
  count,
  columns,
  leastEm,
  mostEm,
  mostScale,
}: Room): RowLayout {
  const most = Math.max(1, Math.floor(roomEm / leastEm)) * columns
  const pages = Math.max(1, Math.ceil(count / most))
  const size = Math.ceil(count / pages)
  const rows = Math.max(1, Math.ceil(size / columns))
  const room = roomEm / rows
  const scale = Math.min(mostScale, Math.max(1, room / mostEm))
  return { size, rowEm: Math.min(mostEm, room / scale), scale }
}
