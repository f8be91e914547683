import type { TFunction } from 'i18next'
import { useTranslation } from '../../i18n/use-translation'
import { NOTICE_AMOUNT } from '../../domain/penalty-bounds'
import { formatPoints } from '../../i18n/format'
import type { RowView } from '../../outbox/describe-row'
import { useRulingTitle } from '../../parts/rulings/use-row-actions'
import type { ActionOf } from '../../store/stored-action'
import type { PenaltiesView } from '../../sync/views'
import { Icon } from '../../ui/marks/icon'
import { SheetSection } from '../../ui/overlays/sheet'
import { RulingRow } from './ruling-row'
import type { TableRulings } from './table-rulings'

interface TablePenaltiesProps {
  penalties: PenaltiesView
  /** Names of this table's players by id. */
  names: ReadonlyMap<number, string>
  /** The referee's own, given or taken back. */
  rows: TableRulings['penalties']
  views: ReadonlyMap<string, RowView>
  onUndo: (id: string) => Promise<void>
}

/** Penalties and notices of this table's players in the event, the referee's own with their state. */
export function TablePenalties({ penalties, names, rows, views, onUndo }: TablePenaltiesProps) {
  const { t } = useTranslation()
  const sayRuling = useRulingTitle()
  const given = penalties.penalties.filter(
    ({ value, settledness }) =>
      names.has(value.playerId) && !value.isCancelled && settledness === 'server',
  )
  return (
    <SheetSection title={t('table.penalties')}>
      {rows.length + given.length === 0 && (
        <p className="text-sm text-ink-3">{t('table.noPenalties')}</p>
      )}
      <div className="flex flex-col gap-2 empty:hidden">
        {rows.map((row) => {
          const view = views.get(row.id)
          if (view === undefined) return null
          const title = row.call === 'AddPenalty' ? givenWords(row.args) : sayRuling(row)
          return <RulingRow key={row.id} {...{ row, view, title, onUndo }} />
        })}
      </div>
      <ul>
        {given.map(({ value, playerName, refereeName, actionId }) => (
          <li
            key={value.id ?? actionId}
            className="flex min-h-9 items-center gap-3 py-1 pl-3.5 text-sm"
          >
            <Icon name="check-circle" className="text-ok" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{amountWords(t, value.amount)}</b>{' '}
              {names.get(value.playerId) ?? playerName}, {value.reason}
            </span>
            {refereeName !== '' && (
              <span className="flex-none text-xs text-ink-3">
                {t('penalties.assignedBy', { name: refereeName })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </SheetSection>
  )

  function givenWords({ amount, playerId, reason }: ActionOf<'AddPenalty'>['args']): string {
    return `${amountWords(t, amount)} ${names.get(playerId) ?? ''}, ${reason}`
  }
}

const amountWords = (t: TFunction, amount: number): string =>
  amount === NOTICE_AMOUNT ? t('penalties.notice') : formatPoints(-amount)
