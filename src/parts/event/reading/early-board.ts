/** The id of the element in which the page's start draws the early board. */
export const EARLY_BOARD = 'early-board'

/** The person's action on the early board before the screen arrived. */
export interface TakenOver {
  /** The table that was tapped; null when none was. */
  readonly tapped: string | null
  readonly scrollTop: number
}

/** Removes the early board, because the screen has arrived; null when there was none. */
export function takeOverEarlyBoard(document: Document): TakenOver | null {
  const board = document.getElementById(EARLY_BOARD)
  if (board === null) return null
  board.remove()
  const { tapped, scrolled } = board.dataset
  return { tapped: tapped ?? null, scrollTop: Number(scrolled ?? 0) }
}
