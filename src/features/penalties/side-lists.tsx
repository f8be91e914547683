import { useTranslation } from '../../i18n/use-translation'
import { formatPoints } from '../../i18n/format'
import { penalisedWords } from '../../i18n/player-words'
import type { PenaltiesView } from '../../sync/views/penalties-view'
import { EmptyState } from '../../ui/empty-state'
import { Why } from '../../ui/why'
import { sumOfAll, type PlayerTotal } from './totals'

/** The points that each player has lost, with penalties that are not settled yet. */
export function LostPoints({
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
            <span className="min-w-0 flex-1">{penalisedWords(t, total)}</span>
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
  const { amount, warningCount, notSentCount, notConfirmedCount } = total
  const words = [
    ...(amount > 0 || warningCount === 0 ? [formatPoints(-amount)] : []),
    ...(warningCount > 0 ? [t('penalties.totals.warnings', { count: warningCount })] : []),
    ...(notSentCount > 0 ? [t('penalties.totals.notSent', { count: notSentCount })] : []),
    ...(notConfirmedCount > 0
      ? [t('penalties.totals.notConfirmed', { count: notConfirmedCount })]
      : []),
  ]
  return <span className="text-right text-md text-ink-2">{words.join(', ')}</span>
}

/** The chombo of the event: how many points each costs, and how a chombo can be removed. */
export function ChomboList({ chombos }: { chombos: PenaltiesView['chombos'] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('penalties.chombo.title')}</h2>
      {chombos.length === 0 ? (
        <EmptyState>{t('penalties.chombo.empty')}</EmptyState>
      ) : (
        <ul className="mb-2 divide-y divide-line rounded-lg border border-line bg-surface">
          {chombos.map((chombo, index) => (
            <li
              // A player may have several equal chombo, so the index of the row is part of React's key.
              key={`${chombo.playerId}-${index}`}
              className="flex min-h-11 items-center gap-3 px-4 py-1.5"
            >
              <span className="min-w-0 flex-1">{penalisedWords(t, chombo)}</span>
              <span className="font-medium text-bad">{formatPoints(-Math.abs(chombo.amount))}</span>
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
