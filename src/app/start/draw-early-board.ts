import { TILE_CLASSES } from '../../features/games/tiles/tile-look'
import type { Milliseconds } from '../../domain/ids'
import { EARLY_BOARD } from '../../parts/event/reading/early-board'
import type { KeptBoard } from '../../parts/event/reading/kept-board'
import { domMaker, type DomMaker } from './dom-maker'
import { drawEarlyTile } from './draw-early-tile'

/** After this time the board is removed even if the console has not loaded, so that the place does not stay covered. */
const LONGEST_MS: Milliseconds = 10_000

/**
 * Draws a stored board over the place of the games page, with its day and time. It consists of text nodes only. A tap
 * on a tile is marked and remembered for the screen that takes over (`takeOverEarlyBoard`).
 */
export function drawEarlyBoard(document: Document, board: KeptBoard): void {
  const make = domMaker(document)
  const place = make.element('div', 'pointer-events-none fixed inset-0 z-30 flex pb-15 md:pb-0')
  place.id = EARLY_BOARD
  const page = make.element(
    'div',
    // The room of a scroll bar is kept as on the screen that takes over, so that the tiles have the same width.
    'pointer-events-auto relative min-w-0 flex-1 overflow-y-auto bg-bg [scrollbar-gutter:stable]',
  )
  // The place is recorded here, because reading it at the takeover would force a layout of both boards.
  page.addEventListener('scroll', () => (place.dataset['scrolled'] = String(page.scrollTop)))
  page.append(headOf(make, board), tilesOf(make, board, place))
  const besideMenu = 'hidden w-rail flex-none border-r border-line md:block'
  place.append(make.element('div', besideMenu), page)
  document.body.append(place)
  setTimeout(() => place.remove(), LONGEST_MS)
}

function headOf(make: DomMaker, { title, asOf, place }: KeptBoard): HTMLElement {
  const head = make.element('header', 'sticky top-0 border-b border-line bg-bg px-4 md:px-5')
  head.style.height = `${place.head}px`
  head.style.paddingTop = `${place.title}px`
  const name = make.element('p', 'truncate text-lg font-semibold', title)
  name.title = title
  name.style.width = `${place.titleWidth}px`
  head.append(name, make.element('p', 'truncate text-sm font-medium text-warn', asOf))
  return head
}

function tilesOf(make: DomMaker, board: KeptBoard, place: HTMLElement): HTMLElement {
  const tiles = make.element('section', TILE_CLASSES.board)
  tiles.setAttribute('aria-busy', 'true')
  tiles.setAttribute('aria-label', `${board.title}, ${board.asOf}`)
  tiles.style.marginTop = `${board.place.tiles - board.place.head}px`
  for (const texts of board.tiles) {
    const tile = drawEarlyTile(make, texts)
    tile.addEventListener('click', () => {
      place.querySelector('[aria-pressed]')?.removeAttribute('aria-pressed')
      tile.setAttribute('aria-pressed', 'true')
      place.dataset['tapped'] = texts.hash
    })
    tiles.append(tile)
  }
  return tiles
}
