import { useTranslation } from '../../../i18n/use-translation'
import { WARNING_AMOUNT } from '../../../domain/penalty-bounds'
import { formatPoints } from '../../../i18n/format'
import { playerInSentence, type SaidPlayer } from '../../../i18n/player-words'
import type { PenaltiesView } from '../../../sync/views/penalties-view'
import { Icon } from '../../../ui/marks/icon'

interface PenaltyHistoryProps {
  /** The player chosen in the form. */
  player: SaidPlayer & { readonly id: number }
  /** The penalties of the event. */
  penalties: PenaltiesView
}

/** A player's earlier penalties in this event, which help the referee to decide. Empty when there are none. */
export function PenaltyHistory({ player, penalties }: PenaltyHistoryProps) {
  const { t } = useTranslation()
  const entries = penaltiesOf(penalties, player.id)
  if (entries.length === 0) return null
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-2.5 text-sm forced-edge">
      <h3 className="font-medium text-ink-2">
        {t('penalties.form.history', {
          name: playerInSentence(t, player),
          count: entries.length,
        })}
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
                  {value.amount === WARNING_AMOUNT
                    ? t('penalties.warning')
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

/** The penalties that count against a player; cancelled ones do not. */
export const penaltiesOf = (view: PenaltiesView, playerId: number) =>
  view.penalties.filter(({ value }) => value.playerId === playerId && !value.isCancelled)
