/** The id of the section in which the page's start draws the tiles. */
export const EARLY_BOARD = 'early-board'

/**
 * The attribute of elements that the page's start draws.
 * They stay only until the console draws the same thing.
 */
export const STAND_IN = 'data-stand-in'

/**
 * Makes the section of the early board a part of the screen. `mark` is an element that the screen has
 * drawn beside it. The nodes that the screen has drawn before `mark` are moved before the section.
 * The section itself does not move, because the browser would lay out all tiles again.
 * @returns null when there is no early board beside the mark.
 */
export function adoptEarlyTiles(mark: Element): HTMLElement | null {
  const section = mark.ownerDocument.getElementById(EARLY_BOARD)
  if (section === null || section.parentNode !== mark.parentNode) return null
  while (section.previousSibling !== mark && section.nextSibling !== null) {
    section.before(section.nextSibling)
  }
  section.removeAttribute(STAND_IN)
  section.removeAttribute('aria-busy')
  section.querySelector('[aria-pressed]')?.removeAttribute('aria-pressed')
  return section
}

/**
 * Removes the rest of the early board once the screen is drawn.
 * @returns the table that was tapped on the board; null when none was.
 */
export function takeOverEarlyBoard(document: Document): string | null {
  const section = document.getElementById(EARLY_BOARD)
  section?.removeAttribute('id')
  for (const each of document.querySelectorAll(`[${STAND_IN}]`)) each.remove()
  const tapped = section?.dataset['tapped'] ?? null
  delete section?.dataset['tapped']
  return tapped
}
