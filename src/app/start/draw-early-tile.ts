import { needsReferee, TILE_CLASSES, tileLook } from '../../features/games/tiles/tile-look'
import type { TileTexts } from '../../parts/event/reading/kept-board'
import type { DomMaker } from './dom-maker'

/** A tile of the early board: the same three rows as a tile of the screen. */
export function drawEarlyTile(make: DomMaker, texts: TileTexts): HTMLElement {
  const tile = make.element('button', `${TILE_CLASSES.tile} ${tileLook(texts).box}`)
  tile.setAttribute('type', 'button')
  tile.setAttribute('aria-label', texts.sentence)
  tile.dataset['state'] = texts.state
  tile.append(
    ...numberAndRound(make, texts),
    ...leaderAndMark(make, texts),
    ...scoreAndEnd(make, texts),
  )
  return tile
}

function numberAndRound(make: DomMaker, texts: TileTexts): Element[] {
  const look = tileLook(texts)
  const kind = texts.isFinished ? TILE_CLASSES.finished : TILE_CLASSES.round
  const round = make.element('span', `${kind} ${look.second}`, texts.round)
  if (!texts.isFinished) round.lang = 'ja'
  if (texts.honba > 0) {
    round.append(make.element('i', `${TILE_CLASSES.honba} ${look.third}`, `·${texts.honba}`))
  }
  return [make.element('b', TILE_CLASSES.number, texts.number), round]
}

function leaderAndMark(make: DomMaker, texts: TileTexts): Element[] {
  const { second, icon, mark } = tileLook(texts)
  const leader = make.element('span', `${TILE_CLASSES.leader} ${second}`, texts.leader)
  const classes = `block flex-none ${TILE_CLASSES.icon} ${mark}`
  return icon ? [leader, make.mark(icon, classes)] : [leader]
}

function scoreAndEnd(make: DomMaker, texts: TileTexts): Element[] {
  if (needsReferee(texts)) return [make.element('b', TILE_CLASSES.needsYou, texts.end)]
  const { second, time } = tileLook(texts)
  const { score, end } = texts
  if (score === '') return [make.element('span', `${TILE_CLASSES.endAlone} ${time}`, end)]
  if (end === '') return [make.element('span', `${TILE_CLASSES.scoreAlone} ${second}`, score)]
  const row = make.element('span', TILE_CLASSES.row)
  row.append(
    make.element('span', second, score),
    make.element('span', `${TILE_CLASSES.end} ${time}`, end),
  )
  return [row]
}
