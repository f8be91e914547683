import { memo } from 'react'
import type { SessionHash } from '../../../domain/ids'
import type { TileTexts } from '../../../parts/event/reading/kept-board'
import { Icon } from '../../../ui/marks/icon'
import { useTurnedOn } from '../../../ui/use-turned-on'
import type { Zone } from '../../../parts/event/clock/zone'
import { isSameTile, type TileFacts } from './tile-facts'
import { needsReferee, TILE_CLASSES, tileLook } from './tile-look'
import { tileTexts } from './tile-texts'
import type { TileWords } from './tile-words'

interface TableTileProps {
  facts: TileFacts
  /** A filter hides this tile. */
  isHidden: boolean
  zone: Zone
  words: TileWords
  onOpen: (hash: SessionHash) => void
}

/** One table of a hundred: number and round, leader and state, score and minutes. It has few DOM nodes, for speed. */
export const TableTile = memo(
  function TableTile({ facts, isHidden, zone, words, onOpen }: TableTileProps) {
    const look = tileLook(facts)
    const texts = tileTexts(facts, words, zone)
    const swell = useTurnedOn(needsReferee(facts)) ? 'animate-swell' : ''
    return (
      <button
        type="button"
        hidden={isHidden}
        aria-label={texts.sentence}
        data-state={facts.state}
        onClick={() => onOpen(facts.hash)}
        className={`${TILE_CLASSES.tile} ${look.box} ${swell}`}
      >
        <span className={TILE_CLASSES.row}>
          <b className={TILE_CLASSES.number}>{texts.number}</b>
          <Round {...texts} />
        </span>
        <span className={TILE_CLASSES.row}>
          <span className={`${TILE_CLASSES.leader} ${look.second}`}>{texts.leader}</span>
          {look.icon && (
            <Icon name={look.icon} size={14} className={`${TILE_CLASSES.icon} ${look.mark}`} />
          )}
        </span>
        <span className={TILE_CLASSES.row}>
          <End {...texts} />
        </span>
      </button>
    )
  },
  (a, b) =>
    a.isHidden === b.isHidden &&
    a.zone === b.zone &&
    a.words === b.words &&
    a.onOpen === b.onOpen &&
    isSameTile(a.facts, b.facts),
)

function Round(texts: TileTexts) {
  const look = tileLook(texts)
  if (texts.isFinished) {
    return <span className={`${TILE_CLASSES.finished} ${look.second}`}>{texts.round}</span>
  }
  return (
    <span lang="ja" className={`${TILE_CLASSES.round} ${look.second}`}>
      {texts.round}
      {texts.honba > 0 && <i className={`${TILE_CLASSES.honba} ${look.third}`}>·{texts.honba}</i>}
    </span>
  )
}

/** The third row: the leader's score and a time, or what needs the referee. */
function End(texts: TileTexts) {
  const look = tileLook(texts)
  if (needsReferee(texts)) return <b className={TILE_CLASSES.needsYou}>{texts.end}</b>
  return (
    <>
      <span className={look.second}>{texts.score}</span>
      <span className={`${TILE_CLASSES.end} ${look.time}`}>{texts.end}</span>
    </>
  )
}
