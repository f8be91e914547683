import { useMemo } from 'react'
import { decodeRatingTable } from '../../contract/decode/rating'
import { can } from '../../domain/people/permissions'
import { nameApart, wordsApart } from '../../domain/people/namesakes'
import { standingPlaces } from '../../domain/session/standing-places'
import { formatMean, formatPoints } from '../../i18n/format'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { useKept } from '../../parts/event/reading/use-kept'
import { useRole } from '../../parts/event/roles/use-role'
import type { GamesView } from '../../sync/views'
import { EmptyState } from '../../ui/empty-state'
import { Note } from '../../ui/note'
import { CELL, HEAD_CELL, NUMBER } from './cells'
import { SheetHead } from './sheet-head'

/** The rating table. While results are hidden, only administrators get it, with a warning not to hang it up. */
export function StandingsSheet({ view }: { view: GamesView }) {
  const { t, i18n } = useTranslation()
  const event = useEventId()
  const { rpc } = useConsole()
  const role = useRole(event)
  const { eventTitle, hideResults } = view.config
  const isOpen = !hideResults || can({ role, capability: 'seeHiddenResults' })
  const { kept } = useKept({
    event,
    kind: 'standings',
    isWanted: isOpen,
    readAt: view.fetchedAt,
    ask: (options) =>
      rpc.call(
        'Mimir.GetRatingTable',
        { eventIdList: [event], orderBy: 'rating', order: 'desc' },
        options,
      ),
  })
  const substitutes = useMemo(
    () =>
      new Map<number, string | undefined>(
        view.players.map(({ id, replacedBy }) => [id, replacedBy?.title]),
      ),
    [view.players],
  )
  const rows = useMemo(() => (kept ? decodeRatingTable(kept.body) : null), [kept])
  if (!isOpen) return <Note icon="eye-off">{t('visitors.ratingHidden')}</Note>
  if (rows === null || kept === null) return <EmptyState>{t('print.notRead')}</EmptyState>
  const places = standingPlaces(rows)
  const apart = wordsApart(view.players)
  return (
    <>
      {hideResults && (
        <div className="mb-3 print:hidden">
          <Note tone="warn" icon="eye-off">
            {t('print.hidden')}
          </Note>
        </div>
      )}
      <SheetHead event={eventTitle} title={t('print.sheets.standings')} asOf={kept.fetchedAt} />
      {rows.length === 0 ? (
        <EmptyState>{t('visitors.ratingEmpty')}</EmptyState>
      ) : (
        <table className="w-full border-collapse text-[10pt]/[1.25]">
          <thead>
            <tr>
              <th className={`w-[14mm] ${NUMBER} ${HEAD_CELL}`}>{t('visitors.place')}</th>
              <th className={HEAD_CELL}>{t('visitors.player')}</th>
              <th className={`${NUMBER} ${HEAD_CELL}`}>{t('visitors.points')}</th>
              <th className={`${NUMBER} ${HEAD_CELL}`}>{t('visitors.averagePlace')}</th>
              <th className={`${NUMBER} ${HEAD_CELL}`}>{t('visitors.games')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, nth) => (
              <tr key={row.playerId} className="break-inside-avoid">
                <td className={`${CELL} ${NUMBER}`}>{places[nth]}</td>
                <th scope="row" className={`${CELL} text-left font-medium wrap-anywhere`}>
                  {playerWords(t, {
                    name: nameApart(row.title, apart.get(row.playerId)),
                    substitute: substitutes.get(row.playerId) ?? null,
                  })}
                  {row.teamName !== null && (
                    <span className="block text-[8pt] font-normal">{row.teamName}</span>
                  )}
                </th>
                <td className={`${CELL} ${NUMBER}`}>{formatPoints(Math.round(row.rating))}</td>
                <td className={`${CELL} ${NUMBER}`}>
                  {formatMean(row.averagePlace, i18n.language)}
                </td>
                <td className={`${CELL} ${NUMBER}`}>{row.gamesPlayed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
