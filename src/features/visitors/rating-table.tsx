import { decodeRatingTable, type RatedPlayer } from '../../contract/decode/rating'
import type { EventId } from '../../domain/ids'
import { standingPlaces } from '../../domain/standing-places'
import { formatMean } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { WhenRead } from '../../parts/reading/when-read'
import { EmptyState } from '../../ui/empty-state'
import { Note } from '../../ui/note'
import { Score } from '../../ui/score'
import { useVisitorReading } from './queries'
import { Section } from './section'

interface RatingTableProps {
  event: EventId
  /** The event shows it to everybody. */
  isShown: boolean
}

/** Everybody with a finished game, the best first; where it is hidden, a word about that. */
export function RatingTable({ event, isShown }: RatingTableProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('visitors.rating')}>
      {isShown ? <Rows event={event} /> : <Note icon="eye-off">{t('visitors.ratingHidden')}</Note>}
    </Section>
  )
}

function Rows({ event }: { event: EventId }) {
  const { t } = useTranslation()
  const reading = useVisitorReading('Mimir.GetRatingTable', {
    eventIdList: [event],
    orderBy: 'rating',
    order: 'desc',
  })
  return (
    <WhenRead reading={reading} action="fetchEvent">
      {(body) => {
        const rows = decodeRatingTable(body)
        if (rows.length === 0) return <EmptyState>{t('visitors.ratingEmpty')}</EmptyState>
        return <Table rows={rows} />
      }}
    </WhenRead>
  )
}

const NUMBER = 'px-2 py-2 text-right whitespace-nowrap tabular-nums sm:px-3'

function Table({ rows }: { rows: readonly RatedPlayer[] }) {
  const { t, i18n } = useTranslation()
  const places = standingPlaces(rows)
  return (
    <table className="w-full card border-collapse overflow-hidden text-sm sm:text-md">
      <thead className="text-left text-xs text-ink-3">
        <tr>
          <th className="w-10 px-2 py-2 text-right font-medium sm:px-3">
            <span className="sr-only">{t('visitors.place')}</span>
          </th>
          <th className="px-2 py-2 font-medium sm:px-3">{t('visitors.player')}</th>
          <th className={`${NUMBER} font-medium`}>{t('visitors.points')}</th>
          <th className={`${NUMBER} font-medium max-sm:hidden`}>{t('visitors.averagePlace')}</th>
          <th className={`${NUMBER} font-medium`}>{t('visitors.games')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          <tr key={row.playerId} className="border-t border-line">
            <td className={`${NUMBER} text-ink-3`}>{places[nth]}</td>
            <th scope="row" className="px-2 py-2 text-left font-medium wrap-anywhere sm:px-3">
              {row.title}
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
