import { memo } from 'react'
import type { SessionHash } from '../../../domain/ids'
import type { TileTexts } from '../../../parts/event/reading/kept-board'
import { Icon } from '../../../ui/marks/icon'
import { useTurnedOn } from '../../../ui/use-turned-on'
import type { Zone } from '../../../parts/event/clock/zone'
import { isSameTile, type TileFacts } from './tile-facts'
import { needsReferee, TILE_CLASSES, tileLook, type TileLook } from './tile-look'
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

/**
 * One table of a hundred: number and round, leader and state, score and minutes. It has few DOM nodes, for speed. While
 * only time passes, its sentence and its third row count, and `TileHead` is not rendered again.
 */
export const TableTile = memo(
  function TableTile({ facts, isHidden, zone, words, onOpen }: TableTileProps) {
    const look = tileLook(facts)
    const texts = tileTexts(facts, words, zone)
    const { sentence, number, round, honba, isFinished, leader } = texts
    const swell = useTurnedOn(needsReferee(facts)) ? 'animate-swell' : ''
    return (
      <button
        type="button"
        hidden={isHidden}
        aria-label={sentence}
        data-state={facts.state}
        onClick={() => onOpen(facts.hash)}
        className={`${TILE_CLASSES.tile} ${look.box} ${swell}`}
      >
        <TileHead {...{ number, round, honba, isFinished, leader, look }} />
        {lastRow(texts, look)}
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

type TileHeadProps = Pick<TileTexts, 'number' | 'round' | 'honba' | 'isFinished' | 'leader'> & {
  look: TileLook
}

/** What does not count with time: the first two rows. */
export const TileHead = memo(function TileHead(props: TileHeadProps) {
  const { number, round, honba, isFinished, leader, look } = props
  return (
    <>
      <b className={TILE_CLASSES.number}>{number}</b>
      {isFinished ? (
        <span className={`${TILE_CLASSES.finished} ${look.second}`}>{round}</span>
      ) : (
        <span lang="ja" className={`${TILE_CLASSES.round} ${look.second}`}>
          {round}
          {honba > 0 && <i className={`${TILE_CLASSES.honba} ${look.third}`}>{`·${honba}`}</i>}
        </span>
      )}
      <span className={`${TILE_CLASSES.leader} ${look.second}`}>{leader}</span>
      {look.icon && (
        <Icon name={look.icon} size={14} className={`${TILE_CLASSES.icon} ${look.mark}`} />
      )}
    </>
  )
})

/** The third row: the leader's score and a time, or what needs the referee. */
function lastRow(texts: TileTexts, look: TileLook) {
  const { score, end } = texts
  if (needsReferee(texts)) return <b className={TILE_CLASSES.needsYou}>{end}</b>
  if (score === '') return <span className={`${TILE_CLASSES.endAlone} ${look.time}`}>{end}</span>
  if (end === '')
    return <span className={`${TILE_CLASSES.scoreAlone} ${look.second}`}>{score}</span>
  return (
    <span className={TILE_CLASSES.row}>
      <span className={look.second}>{score}</span>
      <span className={`${TILE_CLASSES.end} ${look.time}`}>{end}</span>
    </span>
  )
}
