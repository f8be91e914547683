import { TILE_CLASSES, tileLook } from '../../features/games/tiles/tile-look'
import type { Milliseconds } from '../../domain/ids'
import { EARLY_BOARD } from '../../parts/event/reading/early-board'
import type { KeptBoard, TileTexts } from '../../parts/event/reading/kept-board'
import { MARK_PATHS, type MarkPath } from '../../ui/marks/mark-paths'

/** After this time the board is removed even if the console has not loaded, so that the place does not stay covered. */
const LONGEST_MS: Milliseconds = 10_000
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Draws a stored board over the place of the games page, with its day and time. It consists of text nodes only. A tap
 * on a tile is marked and remembered for the screen that takes over (`takeOverEarlyBoard`).
 */
export function drawEarlyBoard(document: Document, board: KeptBoard): void {
  const place = element('div', 'pointer-events-none fixed inset-0 z-30 flex pb-15 md:pb-0')
  place.id = EARLY_BOARD
  const page = element('div', 'pointer-events-auto relative min-w-0 flex-1 overflow-y-auto bg-bg')
  // The place is recorded here, because reading it at the takeover would force a layout of both boards.
  page.addEventListener('scroll', () => (place.dataset['scrolled'] = String(page.scrollTop)))
  const { head: headHeight, title, titleWidth, tiles: top } = board.place
  const head = element('header', 'sticky top-0 border-b border-line bg-bg px-4 md:px-5')
  head.style.height = `${headHeight}px`
  head.style.paddingTop = `${title}px`
  const name = element('p', 'truncate text-lg font-semibold', board.title)
  name.title = board.title
  name.style.width = `${titleWidth}px`
  head.append(name, element('p', 'truncate text-sm font-medium text-warn', board.asOf))
  const tiles = element('section', TILE_CLASSES.board)
  tiles.setAttribute('aria-busy', 'true')
  tiles.setAttribute('aria-label', `${board.title}, ${board.asOf}`)
  tiles.style.marginTop = `${top - headHeight}px`
  tiles.append(...board.tiles.map(tileOf))
  page.append(head, tiles)
  place.append(element('div', 'hidden w-rail flex-none border-r border-line md:block'), page)
  document.body.append(place)
  setTimeout(() => place.remove(), LONGEST_MS)

  function tileOf(texts: TileTexts): HTMLElement {
    const look = tileLook(texts)
    const tile = element('button', `${TILE_CLASSES.tile} ${look.box}`)
    tile.setAttribute('type', 'button')
    tile.setAttribute('aria-label', texts.sentence)
    tile.dataset['state'] = texts.state
    tile.addEventListener('click', () => {
      place.querySelector('[aria-pressed]')?.removeAttribute('aria-pressed')
      tile.setAttribute('aria-pressed', 'true')
      place.dataset['tapped'] = texts.hash
    })
    tile.append(firstRow(texts), secondRow(texts), thirdRow(texts))
    return tile
  }

  function firstRow(texts: TileTexts): HTMLElement {
    const look = tileLook(texts)
    const kind = texts.isFinished ? TILE_CLASSES.finished : TILE_CLASSES.round
    const round = element('span', `${kind} ${look.second}`, texts.round)
    if (!texts.isFinished) round.lang = 'ja'
    if (texts.honba > 0) {
      round.append(element('i', `${TILE_CLASSES.honba} ${look.third}`, `·${texts.honba}`))
    }
    return row(element('b', TILE_CLASSES.number, texts.number), round)
  }

  function secondRow(texts: TileTexts): HTMLElement {
    const look = tileLook(texts)
    const line = row(element('span', `${TILE_CLASSES.leader} ${look.second}`, texts.leader))
    if (look.icon) line.append(mark(look.icon, look.mark))
    return line
  }

  function thirdRow(texts: TileTexts): HTMLElement {
    const look = tileLook(texts)
    if (texts.state === 'needsYou') return row(element('b', TILE_CLASSES.needsYou, texts.end))
    return row(
      element('span', look.second, texts.score),
      element('span', `${TILE_CLASSES.end} ${look.time}`, texts.end),
    )
  }

  function row(...parts: readonly HTMLElement[]): HTMLElement {
    const line = element('span', TILE_CLASSES.row)
    line.append(...parts)
    return line
  }

  /** Draws a mark like the component `Icon`, at 14 px. */
  function mark(name: keyof typeof MARK_PATHS, colour: string): SVGElement {
    const svg = document.createElementNS(SVG, 'svg')
    svg.setAttribute('viewBox', '0 0 24 24')
    svg.setAttribute('width', '14')
    svg.setAttribute('height', '14')
    svg.setAttribute('fill', 'none')
    svg.setAttribute('stroke', 'currentColor')
    svg.setAttribute('stroke-width', '1.75')
    svg.setAttribute('stroke-linecap', 'round')
    svg.setAttribute('stroke-linejoin', 'round')
    svg.setAttribute('class', `block flex-none ${TILE_CLASSES.icon} ${colour}`)
    svg.setAttribute('aria-hidden', 'true')
    for (const { d, dashes } of MARK_PATHS[name] as readonly MarkPath[]) {
      const path = document.createElementNS(SVG, 'path')
      path.setAttribute('d', d)
      if (dashes !== undefined) path.setAttribute('stroke-dasharray', dashes)
      svg.append(path)
    }
    return svg
  }

  function element(tag: string, classes: string, text?: string): HTMLElement {
    const made = document.createElement(tag)
    made.className = classes
    if (text !== undefined) made.textContent = text
    return made
  }
}
