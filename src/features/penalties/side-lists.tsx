import { useTranslation } from '../../i18n/use-translation'
import { formatPoints } from '../../i18n/format'
import type { PenaltiesView } from '../../sync/views'
import { EmptyState } from '../../ui/empty-state'
import { Why } from '../../ui/why'
import { sumOfAll, type PlayerTotal } from './totals'

/** What each player lost, with what is still on its way. */
export function Totals({
  totals,
  chombos,
}: {
  totals: readonly PlayerTotal[]
  chombos: PenaltiesView['chombos']
}) {
  const { t } = useTranslation()
  if (totals.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('penalties.totals.title')}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {totals.map((total) => (
          <li key={total.playerId} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
            <span className="min-w-0 flex-1">
              {total.playerName || t('penalties.unknownPlayer', { id: total.playerId })}
            </span>
            <TotalWords total={total} />
          </li>
        ))}
        <li className="flex min-h-11 items-center gap-3 px-4 py-1.5 font-medium">
          <span className="min-w-0 flex-1">{t('penalties.totals.all')}</span>
          {formatPoints(-sumOfAll(totals, chombos))}
        </li>
      </ul>
    </section>
  )
}

function TotalWords({ total }: { total: PlayerTotal }) {
  const { t } = useTranslation()
  const { amount, noticeCount, notSentCount, notConfirmedCount } = total
  const words = [
    ...(amount > 0 || noticeCount === 0 ? [formatPoints(-amount)] : []),
    ...(noticeCount > 0 ? [t('penalties.totals.notices', { count: noticeCount })] : []),
    ...(notSentCount > 0 ? [t('penalties.totals.notSent', { count: notSentCount })] : []),
    ...(notConfirmedCount > 0
      ? [t('penalties.totals.notConfirmed', { count: notConfirmedCount })]
      : []),
  ]
  return <span className="text-right text-md text-ink-2">{words.join(', ')}</span>
}

/** The chombo of the event: what each cost, and how one goes away. */
export function Chombos({ chombos }: { chombos: PenaltiesView['chombos'] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('penalties.chombo.title')}</h2>
      {chombos.length === 0 ? (
        <EmptyState>{t('penalties.chombo.empty')}</EmptyState>
      ) : (
        <ul className="mb-2 divide-y divide-line rounded-lg border border-line bg-surface">
          {chombos.map(({ playerId, playerName, amount }, index) => (
            <li
              // A player may have several alike, and nothing else tells them apart.
              key={`${playerId}-${index}`}
              className="flex min-h-11 items-center gap-3 px-4 py-1.5"
            >
              <span className="min-w-0 flex-1">
                {playerName || t('penalties.unknownPlayer', { id: playerId })}
              </span>
              <span className="font-medium text-bad">{formatPoints(-Math.abs(amount))}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <Why>{t('penalties.chombo.note')}</Why>
      </div>
    </section>
  )
}
