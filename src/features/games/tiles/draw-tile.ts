import type { TileTexts } from '../../../parts/event/reading/kept-board'
import { MARK_PATHS, type MarkPath } from '../../../ui/marks/mark-paths'
import { drawInto, setAttributes, type Drawing } from '../../../ui/plain-dom'
import { needsReferee, numberClass, TILE_CLASSES, tileLook } from './tile-look'

const SWELL = 'animate-swell'

/**
 * Draws the tile of one table: number and round, leader and state, score and minutes. Draws into an empty
 * button, or changes the parts of a tile that differ. The tile swells when its table begins to need the
 * referee. No React here, because the early board is drawn by this function before React is loaded.
 */
export function drawTile(tile: HTMLButtonElement, texts: TileTexts): void {
  const { hash, state, sentence, number, leader } = texts
  const look = tileLook(texts)
  const before = tile.dataset['state'] as TileTexts['state'] | undefined
  const hasTurned = before !== undefined && !needsReferee({ state: before })
  const swells = needsReferee(texts) && (hasTurned || tile.classList.contains(SWELL))
  setAttributes(tile, {
    type: 'button',
    class: `${TILE_CLASSES.tile} ${look.box}${swells ? ` ${SWELL}` : ''}`,
    'aria-label': sentence,
    'data-state': state,
    'data-hash': hash,
  })
  drawInto(tile, [
    ['b', { class: numberClass(number) }, [number]],
    roundOf(texts),
    [
      'span',
      { class: `${look.icon ? TILE_CLASSES.shortLeader : TILE_CLASSES.leader} ${look.second}` },
      [leader],
    ],
    ...(look.icon ? [markOf(look.icon, look.mark)] : []),
    lastRow(texts),
  ])
}

function roundOf(texts: TileTexts): Drawing {
  const { second, third } = tileLook(texts)
  const { round, honba } = texts
  if (texts.isFinished) return ['span', { class: `${TILE_CLASSES.finished} ${second}` }, [round]]
  const attributes = { class: `${TILE_CLASSES.round} ${second}`, lang: 'ja' }
  const counters: Drawing = ['i', { class: `${TILE_CLASSES.honba} ${third}` }, [`·${honba}`]]
  return ['span', attributes, honba === 0 ? [round] : [round, counters]]
}

/** Draws the mark as the component `Icon` would. */
function markOf(name: keyof typeof MARK_PATHS, classes: string): Drawing {
  const paths: readonly MarkPath[] = MARK_PATHS[name]
  const look = `${TILE_CLASSES.icon} ${classes}`
  return ['svg', { class: look, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, paths.map(pathOf)]
}

const pathOf = ({ d, dashes }: MarkPath): Drawing => [
  'path',
  dashes === undefined ? { d } : { d, 'stroke-dasharray': dashes },
  [],
]

/** The third row: the leader's score and a time, or the reason why the table needs the referee. */
function lastRow(texts: TileTexts): Drawing {
  const { second, time } = tileLook(texts)
  const { score, end } = texts
  if (needsReferee(texts)) return ['b', { class: TILE_CLASSES.needsYou }, [end]]
  if (score === '') return ['span', { class: `${TILE_CLASSES.endAlone} ${time}` }, [end]]
  const rest: Drawing = ['span', { class: `${TILE_CLASSES.end} ${time}` }, [end]]
  const row = { class: `${TILE_CLASSES.row} ${second}` }
  return ['span', row, end === '' ? [score] : [score, rest]]
}
