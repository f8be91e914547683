import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { roundName, WIND_CHARACTERS } from '../../domain/round-names'
import type { SessionHash } from '../../domain/ids'
import { formatPoints, formatShortTimer, formatTimeOfDay } from '../../i18n/format'
import { Icon } from '../../ui/icon'
import { isSameTile, type TileFacts } from './tile-facts'
import { tileLook } from './tile-look'
import { useTileWords } from './tile-words'

interface TableTileProps {
  facts: TileFacts
  timeZone: string
  onOpen: (hash: SessionHash) => void
}

/** One table of a hundred: number and round, leader and state, score and minutes. Few nodes on purpose. */
export const TableTile = memo(
  function TableTile({ facts, timeZone, onOpen }: TableTileProps) {
    const look = tileLook(facts)
    const words = useTileWords()
    return (
      <button
        type="button"
        aria-label={words(facts, timeZone)}
        data-state={facts.state}
        onClick={() => onOpen(facts.hash)}
        className={`grid min-h-[63px] min-w-0 grid-rows-[18px_16px_17px] content-center rounded-md border px-[7px] pt-1 pb-1.5 text-left text-xs break-inside-avoid forced-edge ${look.box}`}
      >
        <span className={ROW}>
          <b className="text-base leading-[18px] font-semibold">{facts.number ?? '–'}</b>
          <Round facts={facts} />
        </span>
        <span className={ROW}>
          <span className={`truncate ${look.second}`}>{facts.leader}</span>
          {look.icon && <Icon name={look.icon} size={14} className={`self-center ${look.mark}`} />}
        </span>
        <span className={ROW}>
          <End facts={facts} timeZone={timeZone} />
        </span>
      </button>
    )
  },
  (a, b) => a.timeZone === b.timeZone && a.onOpen === b.onOpen && isSameTile(a.facts, b.facts),
)

const ROW = 'flex min-w-0 items-baseline justify-between gap-1 whitespace-nowrap'

function Round({ facts }: { facts: TileFacts }) {
  const { t } = useTranslation()
  const look = tileLook(facts)
  if (facts.clockState === 'ended') {
    return <span className={`font-medium ${look.second}`}>{t('table.status.finished')}</span>
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
function End({ facts, timeZone }: { facts: TileFacts; timeZone: string }) {
  const { t } = useTranslation()
  const look = tileLook(facts)
  if (facts.state === 'needsYou') return <b className="font-semibold">{t('table.needsYou')}</b>
  return (
    <>
      <span className={look.second}>{formatPoints(facts.score)}</span>
      <span className={`ml-auto font-medium ${look.time}`}>{timeWords()}</span>
    </>
  )

  function timeWords(): string {
    if (facts.endedAt !== null) return formatTimeOfDay(facts.endedAt, { timeZone })
    if (facts.secondsLeft !== null) return formatShortTimer(facts.secondsLeft)
    return facts.minutes === null ? '' : t('games.tableMinutes', { count: facts.minutes })
  }
}
