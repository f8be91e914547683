/** The id of the element in which a start draws the kept board. */
export const EARLY_BOARD = 'early-board'

/** What was done on the early board until the screen itself came. */
export interface TakenOver {
  /** The table that was tapped; null when none was. */
  readonly tapped: string | null
  readonly scrollTop: number
}

/** Removes the early board in favour of the screen that is there now; null when there was none. */
export function takeOverEarlyBoard(document: Document): TakenOver | null {
  const board = document.getElementById(EARLY_BOARD)
  if (board === null) return null
  board.remove()
  const { tapped, scrolled } = board.dataset
  return { tapped: tapped ?? null, scrollTop: Number(scrolled ?? 0) }
}
