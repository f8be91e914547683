import { decodeFromSlips, decodeRatingTable, type RatedPlayer } from '../../contract/decode/rating'
import type { EventId } from '../../domain/ids'
import { standingPlaces } from '../../domain/session/standing-places'
import { formatMean } from '../../i18n/format'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { WhenRead } from '../../parts/reading/when-read'
import { EmptyState } from '../../ui/empty-state'
import { Score } from '../../ui/marks/score'
import { HiddenPart } from './hidden-part'
import type { KnownPlayers } from './known-players'
import { useVisitorReading } from './queries'
import { EventInfoSection } from './event-info-section'

interface RatingTableProps {
  event: EventId
  /** True when the event shows the rating table to everybody. */
  isShown: boolean
  /** True when the viewer may see a hidden rating table; null while unknown. */
  isSeenHidden: boolean | null
  players: KnownPlayers
}

/** All players with a finished game, the best first, or a note that the table is hidden. */
export function RatingTable({ event, isShown, isSeenHidden, players }: RatingTableProps) {
  const { t } = useTranslation()
  return (
    <EventInfoSection title={t('visitors.rating')}>
      {isShown ? (
        <Rows event={event} players={players} />
      ) : (
        <HiddenPart isSeen={isSeenHidden} words={t('visitors.ratingHidden')}>
          <Rows event={event} players={players} isOwn />
        </HiddenPart>
      )}
    </EventInfoSection>
  )
}

interface RowsProps {
  event: EventId
  players: KnownPlayers
  /** True when the table is read with the viewer's sign-in. */
  isOwn?: boolean
}

function Rows({ event, players, isOwn = false }: RowsProps) {
  const { t } = useTranslation()
  const reading = useVisitorReading(
    'Mimir.GetRatingTable',
    { eventIdList: [event], orderBy: 'rating', order: 'desc' },
    isOwn ? { event } : null,
  )
  return (
    <WhenRead reading={reading} action="fetchEvent">
      {(body) => {
        const rows = decodeRatingTable(body)
        if (rows.length === 0) return <EmptyState>{t('visitors.ratingEmpty')}</EmptyState>
        return (
          <>
            <Table rows={rows} players={players} />
            <FromSlips count={decodeFromSlips(body)} />
          </>
        )
      }}
    </WhenRead>
  )
}

/** Says that some results were entered without hands. Statistics of hands do not contain these games. */
function FromSlips({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return <p className="mt-2 text-sm text-ink-2">{t('result.countFromSlips', { count })}</p>
}

const NUMBER = 'px-2 py-2 text-right whitespace-nowrap tabular-nums sm:px-3 tight:px-1'

interface TableProps {
  rows: readonly RatedPlayer[]
  players: KnownPlayers
}

function Table({ rows, players }: TableProps) {
  const { t, i18n } = useTranslation()
  const places = standingPlaces(rows)
  return (
    <table className="w-full card border-collapse overflow-hidden text-sm sm:text-md">
      <thead className="text-left text-xs text-ink-3">
        <tr>
          <th className="w-10 px-2 py-2 text-right font-medium sm:px-3 tight:w-auto tight:px-1">
            <span className="sr-only">{t('visitors.place')}</span>
          </th>
          <th className="px-2 py-2 font-medium sm:px-3 tight:px-1">{t('visitors.player')}</th>
          <th className={`${NUMBER} font-medium`}>{t('visitors.points')}</th>
          <th className={`${NUMBER} font-medium max-sm:hidden`}>{t('visitors.averagePlace')}</th>
          <th className={`${NUMBER} font-medium`}>{t('visitors.games')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          <tr key={row.playerId} className="border-t border-line">
            <td className={`${NUMBER} text-ink-3`}>{places[nth]}</td>
            <th
              scope="row"
              className="px-2 py-2 text-left font-medium wrap-anywhere sm:px-3 tight:px-1"
            >
              {playerWords(t, {
                name: row.title,
                substitute: players.registered.get(row.playerId)?.replacedBy?.title ?? null,
                apart: players.apart.get(row.playerId),
              })}
              {row.teamName !== null && (
                <span className="block text-xs font-normal text-ink-3">{row.teamName}</span>
              )}
            </th>
            <td className={NUMBER}>
              <Score value={Math.round(row.rating)} />
            </td>
            <td className={`${NUMBER} max-sm:hidden`}>
              {formatMean(row.averagePlace, i18n.language)}
            </td>
            <td className={NUMBER}>{row.gamesPlayed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
