import { useTranslation } from '../../../i18n/use-translation'
import { NOTICE_AMOUNT } from '../../../domain/penalty-bounds'
import { formatPoints } from '../../../i18n/format'
import type { PenaltiesView } from '../../../sync/views'
import { Icon } from '../../../ui/marks/icon'

interface PenaltyHistoryProps {
  /** The player chosen in the form. */
  player: { readonly id: number; readonly name: string }
  /** Of the event. */
  penalties: PenaltiesView
}

/** What a player was given before in this event, to decide by. Nothing is drawn for none. */
export function PenaltyHistory({ player: { id, name }, penalties }: PenaltyHistoryProps) {
  const { t } = useTranslation()
  const entries = penaltiesOf(penalties, id)
  if (entries.length === 0) return null
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-2.5 text-sm forced-edge">
      <h3 className="font-medium text-ink-2">
        {t('penalties.form.history', { name, count: entries.length })}
      </h3>
      <ul>
        {entries.map(({ value, actionId, refereeName, settledness }) => {
          const isPending = settledness !== 'server'
          return (
            <li key={value.id ?? actionId} className="flex min-h-9 items-center gap-2.5">
              <Icon
                name={isPending ? 'clock-dashed' : 'check-circle'}
                size={18}
                className={isPending ? 'text-ink-2' : 'text-ok'}
              />
              <span className="min-w-0 flex-1">
                <b className="font-semibold">
                  {value.amount === NOTICE_AMOUNT
                    ? t('penalties.notice')
                    : formatPoints(-value.amount)}
                </b>{' '}
                {value.reason}
              </span>
              {refereeName !== '' && (
                <span className="flex-none text-ink-3">
                  {t('penalties.assignedBy', { name: refereeName })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What counts against a player: cancelled ones do not. */
export const penaltiesOf = (view: PenaltiesView, playerId: number) =>
  view.penalties.filter(({ value }) => value.playerId === playerId && !value.isCancelled)
