import { useMemo } from 'react'
import type { TableName } from '../../domain/event/table-names'
import { compareNames } from '../../domain/people/alphabet'
import { formatPoints } from '../../i18n/format'
import { penalisedWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { EventGap } from '../../parts/event/event-gap'
import type { NamedEvent } from '../../parts/event/event-logo'
import { RefereesOnly } from '../../parts/event/roles/referees-only'
import type { EventReading } from '../../parts/event/reading/use-event-data'
import { penaltiesView, type PenaltiesView } from '../../sync/views/penalties-view'
import { EmptyState } from '../../ui/empty-state'
import { CELL, HEAD_CELL, NUMBER } from './cells'
import { SheetHead } from './sheet-head'

/** Penalties, warnings and chombo, sorted by player, for people who may read them. */
export function PenaltiesSheet({ reading }: { reading: EventReading }) {
  const view = useMemo(() => penaltiesView(reading.data, reading.rows), [reading])
  const { config, sessionNumber } = reading.data
  const event = config?.value ?? { eventTitle: '', logoAt: null }
  return (
    <RefereesOnly capability="readPenalties">
      {view === null ? <EventGap kind="penalties" /> : <List {...{ view, event, sessionNumber }} />}
    </RefereesOnly>
  )
}

interface Line {
  readonly key: string
  readonly name: string
  /** Points lost; null for a warning. */
  readonly amount: number | null
  readonly words: string
  readonly table: TableName | null
  readonly referee: string
  /** True as long as only this device has the penalty, and not the server. */
  readonly isOnlyHere: boolean
}

interface ListProps {
  view: PenaltiesView
  event: NamedEvent
  sessionNumber: number | null
}

function List({ view, event, sessionNumber }: ListProps) {
  const { t, i18n } = useTranslation()
  const lines = linesOf(view, {
    chombo: t('penalties.chombo.title'),
    player: (given) => penalisedWords(t, given),
  }).toSorted((a, b) => compareNames(i18n.language)(a.name, b.name))
  return (
    <>
      <SheetHead
        {...{ event, sessionNumber }}
        title={t('print.sheets.penalties')}
        asOf={view.fetchedAt}
      />
      {lines.length === 0 ? (
        <EmptyState>{t('penalties.empty')}</EmptyState>
      ) : (
        <table className="w-full border-collapse text-[10pt]/[1.3]">
          <thead>
            <tr>
              <th className={`w-[26%] ${HEAD_CELL}`}>{t('penalties.csv.columns.player')}</th>
              <th className={`${NUMBER} ${HEAD_CELL}`}>{t('penalties.csv.columns.table')}</th>
              <th className={`${NUMBER} ${HEAD_CELL}`}>{t('penalties.csv.columns.amount')}</th>
              <th className={HEAD_CELL}>{t('penalties.csv.columns.reason')}</th>
              <th className={`w-[18%] ${HEAD_CELL}`}>{t('penalties.csv.columns.by')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, amount, words, table, referee, isOnlyHere }) => (
              <tr key={key} className="break-inside-avoid">
                <th scope="row" className={`${CELL} text-left font-medium wrap-anywhere`}>
                  {name}
                </th>
                <td className={`${CELL} ${NUMBER}`}>{table}</td>
                <td className={`${CELL} ${NUMBER}`}>
                  {amount === null ? t('penalties.warning') : formatPoints(-amount)}
                </td>
                <td className={`${CELL} wrap-anywhere`}>
                  {words}
                  {isOnlyHere && <i className="block text-[8pt]">{t('print.notAtServer')}</i>}
                </td>
                <td className={`${CELL} wrap-anywhere`}>{referee}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** One line for each penalty and chombo. Cancelled penalties are left out. */
function linesOf(
  { penalties, chombos }: PenaltiesView,
  words: { chombo: string; player: (given: Parameters<typeof penalisedWords>[1]) => string },
): readonly Line[] {
  return [
    ...penalties
      .filter(({ value }) => !value.isCancelled)
      .map(({ value, actionId, refereeName, tableName, settledness, ...player }) => ({
        key: actionId ?? `penalty ${value.id ?? 0}`,
        name: words.player({ ...player, playerId: value.playerId }),
        amount: value.amount === 0 ? null : value.amount,
        words: value.reason,
        table: tableName,
        referee: refereeName,
        isOnlyHere: settledness !== 'server',
      })),
    ...chombos.map(({ amount, ...player }, nth) => ({
      key: `chombo ${nth}`,
      name: words.player(player),
      amount: Math.abs(amount),
      words: words.chombo,
      table: null,
      referee: '',
      isOnlyHere: false,
    })),
  ]
}
