/** The layout of a list on the hall screen. Heights are in `em`: the list's for the room, the row's for a row. */
export interface RowLayout {
  /** The number of items per page. */
  readonly size: number
  readonly rowEm: number
  /** By how much the letters of a short list are larger. */
  readonly scale: number
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
  /** The largest scale of the letters, for the fewest items. */
  readonly mostScale: number
}

/** Uses as few pages as possible, and divides all the space among the rows, whose letters grow when they are few. */
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
