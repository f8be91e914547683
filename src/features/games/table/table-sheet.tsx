import { useTranslation } from '../../../i18n/use-translation'
import { useStore } from 'zustand'
import { wholeMinutes } from '../../../i18n/format'
import { useConsole } from '../../../parts/console-context'
import { ConnectionBanner } from '../../../parts/event/connection-banner'
import { useZone } from '../../../parts/event/clock/zone'
import { useRowViews } from '../../../parts/rulings/use-row-views'
import type { Ruling } from '../../../store/stored-ruling'
import { tileOf, type TableView } from '../../../sync/views'
import { IconButton } from '../../../ui/button'
import { useRoundWords } from '../../../ui/marks/round-name'
import { Sheet } from '../../../ui/overlays/sheet'
import { Tag } from '../../../ui/tag'
import type { RulingPlace } from '../intents'
import { LastHand } from './last-hand'
import { notNowReasons } from '../not-now'
import type { Games } from '../queries'
import { RulingRow } from './ruling-row'
import { nameAt } from '../../../parts/event/seats'
import { TableFoot } from './table-foot'
import { TablePenalties } from './table-penalties'
import { TableSeats } from './table-seats'
import { roundLine, statusTag } from './table-words'
import { rulingsAt } from './table-rulings'
import { useIsOnline } from '../use-is-online'
import { useRulings } from '../../../parts/rulings/use-rulings'
import type { TablePlace } from '../use-table-place'

interface TableSheetProps {
  games: Games
  table: TableView
  place: TablePlace
  rulingPlace: RulingPlace
  /** True for referees and above. Others only read. */
  mayRule: boolean
}

/** All facts about one table, and the referee's actions; works without the server. */
export function TableSheet(props: TableSheetProps) {
  const { games, table, place, rulingPlace, mayRule } = props
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const rounds = useRoundWords()
  const rulings = useRulings()
  const zone = useZone()
  const views = useRowViews(games.rows)
  const isOnline = useIsOnline()
  const { skewMs, promisesOnce } = useStore(connection)
  const { view, data, penalties } = games
  const { value } = table
  const { config } = view
  const onServer =
    data.tables?.value.find(({ sessionHash }) => sessionHash === value.sessionHash) ?? null
  const own = rulingsAt(value, games.rows)
  const sent = [...own.extraTimes, ...own.endings]
  const moment = { serverNow: now() + skewMs, skewMs }
  const notNow = notNowReasons(t, {
    view,
    table,
    rows: games.rows,
    promisesOnce,
    isOnline,
    moment,
  })
  const isWaiting =
    value.status === 'inprogress' && tileOf(view, table, moment).timer.phase === 'waiting'
  const status = statusTag(t, value, isWaiting)

  return (
    <Sheet
      open
      onClose={place.close}
      title={
        value.tableIndex === null
          ? t('table.untitled')
          : t('table.title', { number: value.tableIndex })
      }
      state={
        <>
          <Tag icon={status.icon}>{status.words}</Tag>
          {value.extraTime > 0 && (
            <Tag tone="accent" icon="clock-plus">
              {t('table.extraTime.given', { minutes: wholeMinutes(value.extraTime) })}
            </Tag>
          )}
        </>
      }
      subtitle={roundLine(t, value, {
        onServer,
        fetchedAt: data.tables?.fetchedAt ?? 0,
        rounds,
        zone,
      })}
      banner={<ConnectionBanner />}
      controls={<Neighbours tables={view.tables} table={table} onOpen={place.openInstead} />}
      footer={
        // Without buttons the sheet has no foot.
        mayRule ? (
          <TableFoot
            {...{ view, table, rulingPlace, notNow, moment }}
            onPenalty={() => place.openPenalty(value.sessionHash, null)}
          />
        ) : undefined
      }
    >
      <TableSeats
        table={table}
        onServer={onServer}
        penalties={penalties}
        startPoints={config.rules.startPoints}
        onPenalty={
          mayRule && config.usePenalty
            ? (player) => place.openPenalty(value.sessionHash, player)
            : undefined
        }
      />
      {sent.length > 0 && <SentRulings rows={sent} views={views} onUndo={rulings.undo} />}
      <LastHand
        name={nameAt(t, value)}
        table={onServer ?? value}
        cancels={own.cancels}
        views={views}
        onUndo={rulings.undo}
      />
      {penalties !== null && (
        <TablePenalties
          table={value}
          penalties={penalties}
          rows={own.penalties}
          views={views}
          onUndo={rulings.undo}
        />
      )}
    </Sheet>
  )
}

/** Opens the table before or after this one. */
function Neighbours(props: {
  tables: readonly TableView[]
  table: TableView
  onOpen: (sessionHash: TableView['value']['sessionHash']) => void
}) {
  const { tables, table, onOpen } = props
  const { t } = useTranslation()
  const index = tables.findIndex(({ value }) => value.sessionHash === table.value.sessionHash)
  const open = (step: number) => {
    const other = tables.at((index + step) % tables.length)
    if (other !== undefined) onOpen(other.value.sessionHash)
  }
  return (
    <span className="flex max-sm:hidden">
      <IconButton icon="chevron-left" label={t('table.previous')} onClick={() => open(-1)} />
      <IconButton icon="chevron-right" label={t('table.next')} onClick={() => open(1)} />
    </span>
  )
}

/** What the referee gave at this table that is not shown elsewhere on the sheet. */
function SentRulings(props: {
  rows: readonly Ruling[]
  views: ReturnType<typeof useRowViews>
  onUndo: ReturnType<typeof useRulings>['undo']
}) {
  const { rows, views, onUndo } = props
  return (
    <div className="flex flex-col gap-2 px-4 pb-3 sm:px-5">
      {rows.map((row) => {
        const view = views.get(row.id)
        return view && <RulingRow key={row.id} row={row} view={view} onUndo={onUndo} />
      })}
    </div>
  )
}
