import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { PlayerId, SessionHash } from '../../domain/ids'
import { wholeMinutes } from '../../i18n/format'
import { playerInSentence, playerWords } from '../../i18n/player-words'
import type { TableView } from '../../sync/views/games-view'
import { Icon } from '../../ui/marks/icon'
import { RoundName } from '../../ui/marks/round-name'
import { Score } from '../../ui/marks/score'
import { useTurnedOn } from '../../ui/use-turned-on'
import { WindTile } from '../../ui/marks/wind-tile'
import { handWords } from '../../parts/rulings/hand-words'
import { nameAt, seatsOf, type SeatView } from '../../parts/event/seats'
import type { Zone } from '../../parts/event/clock/zone'
import { isSameTile, type TileFacts } from './tiles/tile-facts'
import { needsReferee, tileLook, type TileLook } from './tiles/tile-look'
import { callingWords, type TileWords } from './tiles/tile-words'
import { noHandWords } from './table/table-words'

interface TableCardProps {
  table: TableView
  facts: TileFacts
  zone: Zone
  words: TileWords
  onOpen: (hash: SessionHash) => void
  /** Opens the form of a penalty for one of the four players; absent without the right to give penalties. */
  onPenalty: ((hash: SessionHash, playerId: PlayerId) => void) | undefined
}

/**
 * A table as a large card: all four players, the last hand, the extra time. As long as only the time changes, the
 * players and the last hand are not rendered again.
 */
export const TableCard = memo(
  function TableCard({ table, facts, zone, words, onOpen, onPenalty }: TableCardProps) {
    const { t } = useTranslation()
    const isCalling = needsReferee(facts)
    const swell = useTurnedOn(isCalling) ? 'animate-swell' : ''
    // Only the header of a calling table's card is coloured, so that the text below stays readable.
    const look = isCalling ? { ...CALLING, icon: tileLook(facts).icon } : tileLook(facts)
    const { value } = table
    const isEnded = facts.clockState === 'ended'
    return (
      <article
        data-hash={facts.hash}
        className={`@container relative flex min-w-0 flex-col overflow-hidden rounded-lg border break-inside-avoid forced-edge ${look.box} ${swell}`}
      >
        <header
          className={`flex min-h-11 items-center gap-2 px-4 ${isCalling ? 'bg-bad text-on-bad forced-fill' : 'pt-1.5'}`}
        >
          <h2 className="text-2xl font-semibold">
            <button
              type="button"
              aria-label={words.sentence(facts, zone)}
              onClick={() => onOpen(facts.hash)}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {facts.name ?? t('table.untitled')}
            </button>
          </h2>
          {look.icon && <Icon name={look.icon} size={18} className={isCalling ? '' : look.mark} />}
          <span className={`min-w-0 truncate text-sm ${isCalling ? 'font-semibold' : look.second}`}>
            {stateOf()}
          </span>
          {!isEnded && (
            <span
              className={`ml-auto flex-none text-lg font-medium ${isCalling ? '[&_*]:text-on-bad' : look.second}`}
            >
              <RoundName roundIndex={facts.roundIndex} honba={facts.honba} />
            </span>
          )}
        </header>
        <CardSeats {...{ table, onPenalty }} />
        <footer
          className={`mt-auto flex min-h-9 items-center gap-2 px-4 pb-2 text-xs ${look.third}`}
        >
          <LastHand table={table} />
          {/* Hidden from screen readers, because the card's heading contains the time in words. */}
          <span aria-hidden className={`ml-auto flex-none text-sm font-medium ${look.time}`}>
            {words.time(facts, zone)}
          </span>
        </footer>
      </article>
    )

    function stateOf(): string {
      if (facts.state === 'needsYou') return t('table.needsYou')
      if (facts.state === 'calling') {
        // The header has space for one text only: who goes to the table, or since when it calls.
        return facts.going === null ? callingWords(t, facts, zone) : words.calling(facts, zone)
      }
      if (isEnded) return t('table.status.finished')
      if (facts.clockState === 'notStarted') return t('table.status.notStarted')
      if (facts.clockState === 'over') return t('games.filters.over')
      if (facts.clockState === 'quiet') return t('games.filters.quiet')
      const extra = wholeMinutes(value.extraTime)
      return extra > 0 ? t('table.extraTime.given', { minutes: extra }) : ''
    }
  },
  (a, b) =>
    a.table === b.table &&
    a.zone === b.zone &&
    a.words === b.words &&
    a.onOpen === b.onOpen &&
    a.onPenalty === b.onPenalty &&
    isSameTile(a.facts, b.facts),
)

const CALLING: TileLook = {
  box: 'border-2 border-bad bg-surface',
  mark: '',
  second: 'text-ink-2',
  third: 'text-ink-3',
  time: 'text-ink-3',
}

/** The four players with their points. */
export const CardSeats = memo(function CardSeats({
  table,
  onPenalty,
}: Pick<TableCardProps, 'table' | 'onPenalty'>) {
  return (
    <ul className="px-2 py-1">
      {seatsOf(table.value).map((seat) => (
        <li key={seat.playerId}>
          <SeatLine seat={seat} hash={table.value.sessionHash} onPenalty={onPenalty} />
        </li>
      ))}
    </ul>
  )
})

interface SeatLineProps {
  seat: SeatView
  hash: SessionHash
  onPenalty: TableCardProps['onPenalty']
}

const LINE = 'flex min-h-tap w-full min-w-0 items-center gap-2.5 rounded-md px-2 text-left'

function SeatLine({ seat, hash, onPenalty }: SeatLineProps) {
  const { t } = useTranslation()
  const content = (
    <>
      <WindTile wind={seat.wind} solid={seat.isDealer} size="sm" />
      {/* If the text ends with words that tell namesakes apart, or with a substitute's name, it wraps, because
          its end must not be cut off. */}
      <span
        className={`min-w-0 flex-1 ${seat.apart === '' && seat.substitute === null ? 'truncate' : 'wrap-anywhere'}`}
      >
        {playerWords(t, seat)}
      </span>
      <Score value={seat.score} className="font-semibold" />
    </>
  )
  if (onPenalty === undefined) return <div className={LINE}>{content}</div>
  const penaltyWords = t('table.penaltyFor', { name: playerInSentence(t, seat) })
  return (
    // The Tab key does not stop at this button: it stops only once for all cards together. From the keyboard,
    // a penalty is given by the key P or in the table's sheet.
    <button
      type="button"
      tabIndex={-1}
      onClick={() => onPenalty(hash, seat.playerId)}
      className="relative z-1 block w-full rounded-md text-left hover:bg-sunken hover:text-ink"
    >
      {/* The tooltip is inside the button. On the button itself, screen readers would read it as a description
          that repeats the end of the button's name. */}
      <span title={penaltyWords} className={LINE}>
        {content}
        <Icon name="flag" size={16} label={penaltyWords} className="text-ink-3" />
      </span>
    </button>
  )
}

const LastHand = memo(function LastHand({ table }: { table: TableView }) {
  const { t, i18n } = useTranslation()
  const { lastHandDetails: hand } = table.value
  if (hand === null) return <span>{noHandWords(t, table.value)}</span>
  const { outcome } = handWords(t, hand, { name: nameAt(t, table.value), language: i18n.language })
  return (
    <span className="min-w-0 truncate" title={outcome}>
      <span className="sr-only">{t('table.lastHand')}: </span>
      {outcome}
    </span>
  )
})
