import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { sessionHash, type SessionHash } from '../../../domain/ids'
import type { Zone } from '../../../parts/event/clock/zone'
import { adoptEarlyTiles } from '../../../parts/event/reading/early-board'
import { drawTile } from './draw-tile'
import type { TileFacts } from './tile-facts'
import { boardClass } from './tile-look'
import { tileTexts } from './tile-texts'
import type { TileWords } from './tile-words'

interface Tile {
  readonly facts: TileFacts
  /**
   * True when the filter hides this tile. The tile stays in the page, because drawing a hundred tiles again would
   * delay the response to a press.
   */
  readonly isHidden: boolean
}

interface TilesBoardProps {
  readonly all: readonly Tile[]
  readonly zone: Zone
  readonly words: TileWords
  readonly onOpen: (hash: SessionHash) => void
  readonly tiles: RefObject<HTMLElement | null>
  /** The id of the text that explains the keys. */
  readonly hint: string
}

/**
 * The tables as tiles. React renders only a marker element. The section with the tiles is inserted behind
 * the marker. It is the section of the early board, which was drawn before the program started, or a new
 * section. A tile is changed when its own facts change.
 */
export function TilesBoard({ all, zone, words, onOpen, tiles, hint }: TilesBoardProps) {
  const { t } = useTranslation()
  const [drawnFrom] = useState(() => new WeakMap<Element, readonly unknown[]>())
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (mark.current === null) return
    const section = adoptEarlyTiles(mark.current) ?? newSection(mark.current)
    tiles.current = section
    return () => {
      section.remove()
      tiles.current = null
    }
  }, [tiles])
  useLayoutEffect(() => {
    tiles.current?.setAttribute('aria-label', t('games.title'))
    tiles.current?.setAttribute('aria-describedby', hint)
  }, [tiles, t, hint])
  useLayoutEffect(() => {
    const section = tiles.current
    if (section === null) return
    const known = new Map(
      [...section.querySelectorAll('button')].map((tile) => [tile.dataset['hash'], tile]),
    )
    const shown = all.map(({ facts, isHidden }) => {
      const tile = known.get(facts.hash) ?? document.createElement('button')
      const last = drawnFrom.get(tile)
      if (last?.[0] !== facts || last[1] !== words || last[2] !== zone) {
        drawTile(tile, tileTexts(facts, words, zone))
        drawnFrom.set(tile, [facts, words, zone])
      }
      if (tile.hidden !== isHidden) tile.hidden = isHidden
      return tile
    })
    const classes = boardClass(all.map(({ facts }) => facts.name ?? ''))
    if (section.className !== classes) section.className = classes
    arrange(section, shown)
    section.onclick = ({ target }) => {
      const hash = target instanceof Element && target.closest('button')?.dataset['hash']
      if (hash) onOpen(sessionHash(hash))
    }
  }, [all, zone, words, onOpen, tiles, drawnFrom])
  return <span ref={mark} hidden />
}

function newSection(mark: HTMLElement): HTMLElement {
  const section = document.createElement('section')
  mark.after(section)
  return section
}

/** Makes these tiles the content of the section, in this order. A tile that is in its place is not touched. */
function arrange(section: HTMLElement, shown: readonly HTMLButtonElement[]): void {
  const stay = new Set<Element>(shown)
  for (const tile of [...section.children]) if (!stay.has(tile)) tile.remove()
  shown.forEach((tile, nth) => {
    const present = section.children[nth] ?? null
    if (present === tile) return
    // If the wanted tile comes right after the tile that is here now, the tile that is here moves to the end.
    // Moving the wanted tile itself would take the focus from it.
    if (present?.nextElementSibling === tile) section.append(present)
    else section.insertBefore(tile, present)
  })
}
