import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { formatDeviceTime, formatTimeOfDay, wholeMinutes } from '../../i18n/format'
import { useConsole } from '../../parts/console-context'
import { ConnectionBanner } from '../../parts/event/connection-banner'
import { useZone } from '../../parts/event/zone'
import { useRowViews } from '../../parts/rulings/use-row-views'
import { tileOf, type TableView } from '../../sync/views'
import { IconButton } from '../../ui/button'
import { useRoundWords } from '../../ui/marks/round-name'
import { Sheet } from '../../ui/overlays/sheet'
import { Tag } from '../../ui/tag'
import { CancelHandDialog } from './cancel-hand-dialog'
import { cancelHandRuling, endingRuling, extraTimeRuling, type RulingPlace } from './intents'
import { LastHand } from './last-hand'
import { notNowReasons } from './not-now'
import type { Games } from './queries'
import { RulingRow } from './ruling-row'
import { namesAt } from '../../parts/event/seats'
import { TableActions } from './table-actions'
import { TableEndings } from './table-endings'
import { TablePenalties } from './table-penalties'
import { TableSeats } from './table-seats'
import { rulingsAt } from './table-rulings'
import { useIsOnline } from './use-is-online'
import { useRulings } from '../../parts/rulings/use-rulings'
import type { TablePlace } from './use-table-place'

interface TableSheetProps {
  games: Games
  table: TableView
  place: TablePlace
  rulingPlace: RulingPlace
  /** Referees and above; others read. */
  mayRule: boolean
}

/** Everything about one table, and what a referee may do to it; works without the server. */
export function TableSheet(props: TableSheetProps) {
  const { games, table, place, rulingPlace, mayRule } = props
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const rounds = useRoundWords()
  const rulings = useRulings()
  const zone = useZone()
  const [isAsking, setAsking] = useState(false)
  const views = useRowViews(games.rows)
  const isOnline = useIsOnline()
  const { skewMs, promisesOnce } = useStore(connection)
  const { view, data, penalties } = games
  const { value } = table
  const { config } = view
  const onServer = data.tables?.value.find(({ sessionHash }) => sessionHash === value.sessionHash)
  const own = rulingsAt(value, games.rows)
  const moment = { serverNow: now() + skewMs, skewMs }
  const notNow = notNowReasons(t, {
    view,
    table,
    rows: games.rows,
    promisesOnce,
    isOnline,
    moment,
  })
  const neighbour = (step: number) => {
    const index = view.tables.findIndex((each) => each.value.sessionHash === value.sessionHash)
    return view.tables.at((index + step) % view.tables.length)
  }
  const goTo = (other: TableView | undefined) => other && place.openInstead(other.value.sessionHash)

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
          <Tag icon={value.status === 'inprogress' ? 'play' : 'check'}>{statusWords()}</Tag>
          {value.extraTime > 0 && (
            <Tag tone="accent" icon="clock-plus">
              {t('table.extraTime.given', { minutes: wholeMinutes(value.extraTime) })}
            </Tag>
          )}
        </>
      }
      subtitle={roundWords()}
      banner={<ConnectionBanner />}
      controls={
        <span className="flex max-sm:hidden">
          <IconButton
            icon="chevron-left"
            label={t('table.previous')}
            onClick={() => goTo(neighbour(-1))}
          />
          <IconButton
            icon="chevron-right"
            label={t('table.next')}
            onClick={() => goTo(neighbour(1))}
          />
        </span>
      }
      footer={
        mayRule && (
          <div className="flex flex-col gap-2.5">
            <TableActions
              notNow={notNow}
              hasExtraTime={config.syncStart && config.useTimer}
              isOnline={isOnline}
              onExtraTime={(added) => void rulings.rule(extraTimeRuling(rulingPlace, added))}
              onCancelHand={() => setAsking(true)}
              onPenalty={() => place.openPenalty(value.sessionHash, null)}
            />
            <TableEndings
              actions={tileOf(view, table, moment).actions}
              notNowReason={notNow.ending}
              isOnline={isOnline}
              onEnd={(ending) => {
                const intent = endingRuling(rulingPlace, ending)
                if (intent !== null) void rulings.rule(intent)
              }}
            />
          </div>
        )
      }
    >
      <TableSeats
        table={table}
        onServer={onServer ?? null}
        penalties={penalties}
        startPoints={config.rules.startPoints}
        onPenalty={
          mayRule && config.usePenalty
            ? (player) => place.openPenalty(value.sessionHash, player)
            : undefined
        }
      />
      {[...own.extraTimes, ...own.endings].length > 0 && (
        <div className="flex flex-col gap-2 px-4 pb-3 sm:px-5">
          {[...own.extraTimes, ...own.endings].map((row) => {
            const rowView = views.get(row.id)
            return (
              rowView && <RulingRow key={row.id} row={row} view={rowView} onUndo={rulings.undo} />
            )
          })}
        </div>
      )}
      <LastHand
        table={onServer ?? value}
        cancels={own.cancels}
        views={views}
        onUndo={rulings.undo}
      />
      {penalties !== null && (
        <TablePenalties
          penalties={penalties}
          names={namesAt(value)}
          rows={own.penalties}
          views={views}
          onUndo={rulings.undo}
        />
      )}
      <CancelHandDialog
        open={isAsking}
        table={value}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          const intent = cancelHandRuling(rulingPlace)
          if (intent !== null) void rulings.rule(intent)
        }}
      />
    </Sheet>
  )

  function statusWords(): string {
    const { status } = value
    return status === 'unspecified' ? '?' : t(`table.status.${status}`)
  }

  function roundWords(): string {
    if (value.endedAt !== null && value.status !== 'inprogress') {
      return t('table.endedAt', { time: formatTimeOfDay(value.endedAt, zone) })
    }
    const here = rounds(value.currentRoundIndex, value.honba)
    const server = onServer && rounds(onServer.currentRoundIndex, onServer.honba)
    if (server === undefined || server === here) return here
    const time = formatDeviceTime(data.tables?.fetchedAt ?? 0, zone)
    return t('table.serverAndHere', { server, time, here })
  }
}
