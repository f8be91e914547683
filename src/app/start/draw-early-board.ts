import { drawTile } from '../../features/games/tiles/draw-tile'
import { TILE_CLASSES } from '../../features/games/tiles/tile-look'
import type { Milliseconds } from '../../domain/ids'
import { EARLY_BOARD } from '../../parts/event/reading/early-board'
import type { KeptBoard } from '../../parts/event/reading/kept-board'
import { drawInto } from '../../ui/plain-dom'

/** After this time the board is removed even if the console has not loaded, so that the place does not stay covered. */
const LONGEST_MS: Milliseconds = 10_000

/**
 * Draws a stored board over the place of the games page, with its day and time. A tap on a tile is marked and remembered
 * for the screen that takes the tiles over.
 */
export function drawEarlyBoard(document: Document, board: KeptBoard): void {
  const place = document.createElement('div')
  place.id = EARLY_BOARD
  place.className = 'pointer-events-none fixed inset-0 z-30 flex pb-15 md:pb-0'
  const page = document.createElement('div')
  // The room of a scroll bar is kept as on the screen that takes over, so that the tiles have the same width.
  page.className =
    'pointer-events-auto relative min-w-0 flex-1 overflow-y-auto bg-bg [scrollbar-gutter:stable]'
  // The place is recorded here, because reading it at the takeover would force a layout of both boards.
  page.addEventListener('scroll', () => (place.dataset['scrolled'] = String(page.scrollTop)))
  page.append(headOf(document, board), tilesOf(document, board, place))
  drawInto(place, [['div', { class: 'hidden w-rail flex-none border-r border-line md:block' }, []]])
  place.append(page)
  document.body.append(place)
  setTimeout(() => place.remove(), LONGEST_MS)
}

function headOf(document: Document, { title, asOf, place }: KeptBoard): HTMLElement {
  const head = document.createElement('header')
  head.className = 'sticky top-0 border-b border-line bg-bg px-4 md:px-5'
  head.style.height = `${place.head}px`
  head.style.paddingTop = `${place.title}px`
  drawInto(head, [
    ['p', { class: 'truncate text-lg font-semibold', title }, [title]],
    ['p', { class: 'truncate text-sm font-medium text-warn' }, [asOf]],
  ])
  head.querySelector('p')?.style.setProperty('width', `${place.titleWidth}px`)
  return head
}

function tilesOf(document: Document, board: KeptBoard, place: HTMLElement): HTMLElement {
  const tiles = document.createElement('section')
  tiles.className = TILE_CLASSES.board
  tiles.setAttribute('aria-busy', 'true')
  tiles.setAttribute('aria-label', `${board.title}, ${board.asOf}`)
  tiles.style.marginTop = `${board.place.tiles - board.place.head}px`
  for (const texts of board.tiles)
    drawTile(tiles.appendChild(document.createElement('button')), texts)
  tiles.addEventListener('click', ({ target }) => {
    const tapped = target instanceof Element ? target.closest('button') : null
    if (tapped === null) return
    tiles.querySelector('[aria-pressed]')?.removeAttribute('aria-pressed')
    tapped.setAttribute('aria-pressed', 'true')
    place.dataset['tapped'] = tapped.dataset['hash'] ?? ''
  })
  return tiles
}
