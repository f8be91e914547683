/** The id of the element in which the page's start draws the early board. */
export const EARLY_BOARD = 'early-board'

/** The person's action on the early board before the screen arrived. */
export interface TakenOver {
  /** The table that was tapped; null when none was. */
  readonly tapped: string | null
  readonly scrollTop: number
}

/**
 * Moves the tiles of the early board to the place where the screen shows them, so that they need not be drawn again.
 * Each keeps the focus if it had it.
 */
export function adoptEarlyTiles(section: HTMLElement): void {
  const { activeElement } = section.ownerDocument
  const board = section.ownerDocument.getElementById(EARLY_BOARD)
  for (const tile of board?.querySelectorAll('button') ?? []) {
    section.append(tile)
    tile.removeAttribute('aria-pressed')
    if (tile === activeElement) tile.focus({ preventScroll: true })
  }
}

/** Removes the early board, because the screen has arrived; null when there was none. */
export function takeOverEarlyBoard(document: Document): TakenOver | null {
  const board = document.getElementById(EARLY_BOARD)
  if (board === null) return null
  board.remove()
  const { tapped, scrolled } = board.dataset
  return { tapped: tapped ?? null, scrollTop: Number(scrolled ?? 0) }
}
