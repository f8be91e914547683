import { drawTile } from '../../features/games/tiles/draw-tile'
import { boardClass } from '../../features/games/tiles/tile-look'
import type { Milliseconds } from '../../domain/ids'
import { EARLY_BOARD, STAND_IN, takeOverEarlyBoard } from '../../parts/event/reading/early-board'
import type { KeptBoard, TileTexts } from '../../parts/event/reading/kept-board'
import { drawInto, type Drawing } from '../../ui/plain-dom'
import { drawFrame, showFrame } from '../layout/frame'
import { afterFrame } from './after-frame'

/** After this time the board is removed even if the console has not loaded, because it covers the page. */
const LONGEST_MS: Milliseconds = 10_000

/** The number of tiles that a slow tablet draws and lays out in an eighth of a second. */
const PORTION = 50

/**
 * Draws a stored board where the games page will be, with its day and time. If somebody taps a tile, the tile is
 * marked, and the screen that takes the board over opens it.
 * @param then called after the frame with all tiles.
 */
export function drawEarlyBoard(document: Document, board: KeptBoard, then: () => void): void {
  const frame = drawFrame(document)
  frame.place.setAttribute(STAND_IN, '')
  drawInto(frame.top, board.place.above > 0 ? [standIn('flex-none')] : [])
  frame.top.querySelector('div')?.style.setProperty('height', `${board.place.above}px`)
  drawInto(frame.side, [standIn('hidden w-rail flex-none border-r border-line md:block')])
  drawInto(frame.foot, [standIn('h-15 flex-none border-t border-line bg-surface md:hidden')])
  const tiles = tilesOf(document, board)
  frame.main.append(headOf(document, board), tiles)
  showFrame(document, frame)
  drawInPortions(tiles, board.tiles, then)
  setTimeout(() => {
    if (document.getElementById(EARLY_BOARD) === tiles) takeOverEarlyBoard(document)
  }, LONGEST_MS)
}

const standIn = (classes: string): Drawing => ['div', { class: classes, [STAND_IN]: '' }, []]

function headOf(document: Document, { title, asOf, place }: KeptBoard): HTMLElement {
  const head = document.createElement('header')
  head.setAttribute(STAND_IN, '')
  head.className = 'sticky top-0 border-b border-line bg-bg px-4 md:px-5'
  head.style.height = `${place.head}px`
  head.style.paddingTop = `${place.title}px`
  // The space of the filters. It is a margin of the head, so that the section's layout stays the same when the screen
  // takes the section over.
  head.style.marginBottom = `${place.tiles - place.head}px`
  drawInto(head, [
    ['p', { class: 'truncate text-lg font-semibold', title }, [title]],
    ['p', { class: 'truncate text-sm font-medium text-warn' }, [asOf]],
  ])
  head.querySelector('p')?.style.setProperty('width', `${place.titleWidth}px`)
  return head
}

/** A stored tile may be damaged. The other tiles must be drawn all the same. */
const nameOf = (texts: Partial<TileTexts> | null): string => texts?.number ?? ''

function tilesOf(document: Document, board: KeptBoard): HTMLElement {
  const tiles = document.createElement('section')
  tiles.id = EARLY_BOARD
  tiles.setAttribute(STAND_IN, '')
  tiles.className = boardClass(board.tiles.map(nameOf))
  tiles.setAttribute('aria-busy', 'true')
  tiles.setAttribute('aria-label', `${board.title}, ${board.asOf}`)
  // When the screen takes this section over, it replaces this listener.
  tiles.onclick = ({ target }) => {
    const tapped = target instanceof Element ? target.closest('button') : null
    if (tapped === null) return
    tiles.querySelector('[aria-pressed]')?.removeAttribute('aria-pressed')
    tapped.setAttribute('aria-pressed', 'true')
    tiles.dataset['tapped'] = tapped.dataset['hash'] ?? ''
  }
  return tiles
}

function drawInPortions(section: HTMLElement, tiles: readonly TileTexts[], then: () => void): void {
  let next = then
  try {
    for (const texts of tiles.slice(0, PORTION)) {
      drawTile(section.appendChild(section.ownerDocument.createElement('button')), texts)
    }
    const rest = tiles.slice(PORTION)
    if (rest.length > 0) next = () => drawInPortions(section, rest, then)
  } finally {
    // The console starts even if a stored tile cannot be drawn.
    afterFrame(next)
  }
}
