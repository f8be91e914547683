import { memo } from 'react'
import { roundName, WIND_CHARACTERS } from '../../domain/round-names'
import type { SessionHash } from '../../domain/ids'
import { formatPoints } from '../../i18n/format'
import { Icon } from '../../ui/icon'
import { isSameTile, type TileFacts } from './tile-facts'
import { tileLook } from './tile-look'
import type { TileWords } from './tile-words'

interface TableTileProps {
  facts: TileFacts
  timeZone: string
  words: TileWords
  onOpen: (hash: SessionHash) => void
}

/** One table of a hundred: number and round, leader and state, score and minutes. Few nodes on purpose. */
export const TableTile = memo(
  function TableTile({ facts, timeZone, words, onOpen }: TableTileProps) {
    const look = tileLook(facts)
    return (
      <button
        type="button"
        aria-label={words.sentence(facts, timeZone)}
        data-state={facts.state}
        onClick={() => onOpen(facts.hash)}
        className={`grid min-h-[63px] min-w-0 grid-rows-[18px_16px_17px] content-center rounded-md border px-[7px] pt-1 pb-1.5 text-left text-xs break-inside-avoid forced-edge ${look.box}`}
      >
        <span className={ROW}>
          <b className="text-base leading-[18px] font-semibold">{facts.number ?? '–'}</b>
          <Round facts={facts} words={words} />
        </span>
        <span className={ROW}>
          <span className={`truncate ${look.second}`}>{facts.leader}</span>
          {look.icon && <Icon name={look.icon} size={14} className={`self-center ${look.mark}`} />}
        </span>
        <span className={ROW}>
          <End facts={facts} timeZone={timeZone} words={words} />
        </span>
      </button>
    )
  },
  (a, b) =>
    a.timeZone === b.timeZone &&
    a.words === b.words &&
    a.onOpen === b.onOpen &&
    isSameTile(a.facts, b.facts),
)

const ROW = 'flex min-w-0 items-baseline justify-between gap-1 whitespace-nowrap'

function Round({ facts, words }: Pick<TableTileProps, 'facts' | 'words'>) {
  const look = tileLook(facts)
  if (facts.clockState === 'ended') {
    return <span className={`font-medium ${look.second}`}>{words.finished}</span>
  }
  const name = roundName(facts.roundIndex)
  return (
    <span lang="ja" className={`text-sm leading-[18px] font-medium ${look.second}`}>
      {name === null ? '?' : `${WIND_CHARACTERS[name.wind]}${name.hand}`}
      {facts.honba > 0 && (
        <i className={`ml-0.5 text-[0.86em] font-normal not-italic ${look.third}`}>
          ·{facts.honba}
        </i>
      )}
    </span>
  )
}

/** The third row: the leader's score and a time, or what needs the referee. */
function End({ facts, timeZone, words }: Omit<TableTileProps, 'onOpen'>) {
  const look = tileLook(facts)
  if (facts.state === 'needsYou') return <b className="font-semibold">{words.needsYou}</b>
  return (
    <>
      <span className={look.second}>{formatPoints(facts.score)}</span>
      <span className={`ml-auto font-medium ${look.time}`}>{words.time(facts, timeZone)}</span>
    </>
  )
}
