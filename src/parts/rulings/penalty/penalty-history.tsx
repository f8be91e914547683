import { useTranslation } from '../../../i18n/use-translation'
import { NOTICE_AMOUNT } from '../../../domain/penalty-bounds'
import { formatPoints } from '../../../i18n/format'
import { Icon } from '../../../ui/icon'

export interface PenaltyHistoryEntry {
  readonly key: string
  /** Points taken away; 0 = a notice. */
  readonly amount: number
  readonly reason: string
  /** Who gave it, when. */
  readonly detail?: string
  /** Only on this device so far. */
  readonly isPending?: boolean
}

interface PenaltyHistoryProps {
  /** The player chosen in the form. */
  name: string
  /** His penalties and notices of this event, cancelled ones left out. Nothing is drawn for none. */
  entries: readonly PenaltyHistoryEntry[]
}

/** What a player was given before, to decide by. */
export function PenaltyHistory({ name, entries }: PenaltyHistoryProps) {
  const { t } = useTranslation()
  if (entries.length === 0) return null
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-2.5 text-sm forced-edge">
      <h3 className="font-medium text-ink-2">
        {t('penalties.form.history', { name, count: entries.length })}
      </h3>
      <ul>
        {entries.map(({ key, amount, reason, detail, isPending = false }) => (
          <li key={key} className="flex min-h-9 items-center gap-2.5">
            <Icon
              name={isPending ? 'clock-dashed' : 'check-circle'}
              size={18}
              className={isPending ? 'text-ink-2' : 'text-ok'}
            />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">
                {amount === NOTICE_AMOUNT ? t('penalties.notice') : formatPoints(-amount)}
              </b>{' '}
              {reason}
            </span>
            {detail !== undefined && <span className="flex-none text-ink-3">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
