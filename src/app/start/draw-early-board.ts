import { drawTile } from '../../features/games/tiles/draw-tile'
import { TILE_CLASSES } from '../../features/games/tiles/tile-look'
import type { Milliseconds } from '../../domain/ids'
import { EARLY_BOARD, STAND_IN, takeOverEarlyBoard } from '../../parts/event/reading/early-board'
import type { KeptBoard } from '../../parts/event/reading/kept-board'
import { drawInto, type Drawing } from '../../ui/plain-dom'
import { drawFrame, showFrame } from '../layout/frame'

/** After this time the board is removed even if the console has not loaded, so that the place does not stay covered. */
const LONGEST_MS: Milliseconds = 10_000

/**
 * Draws a stored board in the place of the games page, with its day and time. A tap on a tile is marked and remembered
 * for the screen that takes the tiles over.
 */
export function drawEarlyBoard(document: Document, board: KeptBoard): void {
  const frame = drawFrame(document)
  frame.place.setAttribute(STAND_IN, '')
  drawInto(frame.top, board.place.above > 0 ? [standIn('flex-none')] : [])
  frame.top.querySelector('div')?.style.setProperty('height', `${board.place.above}px`)
  drawInto(frame.side, [standIn('hidden w-rail flex-none border-r border-line md:block')])
  drawInto(frame.foot, [standIn('h-15 flex-none border-t border-line bg-surface md:hidden')])
  frame.main.append(headOf(document, board), tilesOf(document, board))
  showFrame(document, frame)
  setTimeout(() => takeOverEarlyBoard(document), LONGEST_MS)
}

const standIn = (classes: string): Drawing => ['div', { class: classes, [STAND_IN]: '' }, []]

function headOf(document: Document, { title, asOf, place }: KeptBoard): HTMLElement {
  const head = document.createElement('header')
  head.setAttribute(STAND_IN, '')
  head.className = 'sticky top-0 border-b border-line bg-bg px-4 md:px-5'
  head.style.height = `${place.head}px`
  head.style.paddingTop = `${place.title}px`
  // The room of the filters. It is not the section's own, whose layout then stays as it is.
  head.style.marginBottom = `${place.tiles - place.head}px`
  drawInto(head, [
    ['p', { class: 'truncate text-lg font-semibold', title }, [title]],
    ['p', { class: 'truncate text-sm font-medium text-warn' }, [asOf]],
  ])
  head.querySelector('p')?.style.setProperty('width', `${place.titleWidth}px`)
  return head
}

function tilesOf(document: Document, board: KeptBoard): HTMLElement {
  const tiles = document.createElement('section')
  tiles.id = EARLY_BOARD
  tiles.setAttribute(STAND_IN, '')
  tiles.className = TILE_CLASSES.board
  tiles.setAttribute('aria-busy', 'true')
  tiles.setAttribute('aria-label', `${board.title}, ${board.asOf}`)
  for (const texts of board.tiles)
    drawTile(tiles.appendChild(document.createElement('button')), texts)
  // The screen that takes the section over replaces this listener.
  tiles.onclick = ({ target }) => {
    const tapped = target instanceof Element ? target.closest('button') : null
    if (tapped === null) return
    tiles.querySelector('[aria-pressed]')?.removeAttribute('aria-pressed')
    tapped.setAttribute('aria-pressed', 'true')
    tiles.dataset['tapped'] = tapped.dataset['hash'] ?? ''
  }
  return tiles
}
