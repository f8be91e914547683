import type { Translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import type { Table } from '../../../contract/decode/table'
import type { EpochMs } from '../../../domain/ids'
import { WARNING_AMOUNT } from '../../../domain/penalty-bounds'
import { formatPoints } from '../../../i18n/format'
import { playerInSentence } from '../../../i18n/player-words'
import { isolate } from '../../../lib/isolate'
import type { RowView } from '../../../outbox/describe-row'
import { seatsOf } from '../../../parts/event/seats'
import { useRulingTitle } from '../../../parts/rulings/use-row-actions'
import type { RulingOf } from '../../../store/stored-ruling'
import type { PenaltiesView } from '../../../sync/views/penalties-view'
import { Icon } from '../../../ui/marks/icon'
import { SheetSection } from '../../../ui/overlays/sheet'
import { penaltiesByGame, type PenaltyGroup } from './penalties-by-game'
import { RulingRow } from './ruling-row'
import type { TableRulings } from './table-rulings'

interface TablePenaltiesProps {
  table: Table
  /** Null when the penalties were never read. Then only the referee's own rulings are known. */
  penalties: PenaltiesView | null
  /** When the game began; null when unknown. */
  startedAt: EpochMs | null
  /** The referee's own rulings that give a penalty to this table's players or cancel one. */
  rows: TableRulings['penalties']
  views: ReadonlyMap<string, RowView>
  onUndo: (id: string) => Promise<void>
}

/**
 * The penalties and warnings of this game, with the state of the referee's own rulings about them. Below
 * are other penalties of the table's players.
 */
export function TablePenalties(props: TablePenaltiesProps) {
  const { table, penalties, startedAt, rows, views, onUndo } = props
  const { t } = useTranslation()
  const groups = penaltiesByGame(table, penalties?.penalties ?? null, rows, startedAt)
  const { ofGame, others, isGameTold } = groups
  const hasOfGame = ofGame.rows.length + ofGame.given.length > 0
  const names = new Map<number, string>(
    seatsOf(table).map((seat) => [seat.playerId, playerInSentence(t, seat)]),
  )
  const about = { names, views, onUndo }
  return (
    <>
      {(hasOfGame || isGameTold) && (
        <SheetSection title={t('table.penalties')}>
          {!hasOfGame && <p className="text-sm text-ink-3">{t('table.noPenalties')}</p>}
          <Group group={ofGame} {...about} />
        </SheetSection>
      )}
      {others.rows.length + others.given.length > 0 && (
        <SheetSection title={t(isGameTold ? 'table.otherPenalties' : 'table.playersPenalties')}>
          <Group group={others} {...about} />
        </SheetSection>
      )}
    </>
  )
}

interface GroupProps extends Pick<TablePenaltiesProps, 'views' | 'onUndo'> {
  group: PenaltyGroup
  /** The names of this table's players, by player id. */
  names: ReadonlyMap<number, string>
}

function Group({ group: { rows, given }, names, views, onUndo }: GroupProps) {
  const { t } = useTranslation()
  const sayRuling = useRulingTitle()
  return (
    <>
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
    </>
  )

  function givenWords({ amount, playerId, reason }: RulingOf<'AddPenalty'>['args']): string {
    return `${amountWords(t, amount)} ${isolate(names.get(playerId) ?? '')}, ${isolate(reason)}`
  }
}

const amountWords = (t: Translate, amount: number): string =>
  amount === WARNING_AMOUNT ? t('penalties.warning') : formatPoints(-amount)
