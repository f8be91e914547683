import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { keepEqual } from '../../lib/keep-equal'
import type { Check } from '../../domain/session/check'
import { CheckList } from '../../parts/event/check-list'
import { useEventId } from '../../parts/event/use-event-id'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { onDemand } from '../../ui/on-demand'
import { EmptyState } from '../../ui/empty-state'
import { useAddressParamOnce } from '../../ui/use-address-param-once'
import { useNow } from '../../ui/use-now'
import { useRovingFocus } from '../../ui/use-roving-focus'
import { TablesFilterBar } from './tables-filter-bar'
import { filterCounts, TABLE_FILTERS } from './filters'
import { useTableLayout } from './layout-switch'
import type { GamesData } from './queries'
import { TableList, type ShownTable, type TableQuery } from './table-list'
import { tileFacts } from './tiles/tile-facts'
import { useTileWords } from './tiles/tile-words'
import { useEarlyBoard } from './tiles/use-early-board'
import { useKeepBoard } from './tiles/use-keep-board'
import { useTableKeys } from './use-table-keys'
import type { TablePlace } from './use-table-place'

const NextSteps = onDemand(
  async () => (await import('../../parts/manage-event/next-steps')).NextSteps,
)

interface GamesBoardProps {
  games: GamesData
  place: TablePlace
  mayRule: boolean
  /** The failed checks before the session's next step. */
  checks: readonly Check[]
  /** The button that opens the session's panel. It is beside the filters if the header has no space for it. */
  session: ReactNode
}

/**
 * All tables of the session, with their filters. The time is updated once a second; a table renders again only when it
 * changes.
 */
export function GamesBoard({ games, place, mayRule, checks, session }: GamesBoardProps) {
  const { t } = useTranslation()
  const words = useTileWords()
  const event = useEventId()
  const { connection, now } = useConsole()
  const [asked, setAsked] = useState(EVERYTHING)
  const skewMs = useStore(connection, (each) => each.skewMs)
  const serverNow = useNow(now, 1000) + skewMs
  const { view } = games
  const { tables, config } = view
  const reader = useZone().reader
  const zone = useMemo(
    () => ({ timeZone: config.timezone, ...(reader && { reader }) }),
    [config.timezone, reader],
  )
  const layout = useTableLayout(tables.length)

  const { open, openPenalty } = place
  const tiles = useRef<HTMLElement>(null)
  useRovingFocus(tiles)
  useTableKeys({ tables: tiles, place, mayRule, config })
  useAddressParamOnce('filter', (value) => {
    const filter = TABLE_FILTERS.find((each) => each === value)
    if (filter !== undefined) setAsked({ ...EVERYTHING, filter })
  })
  useEarlyBoard(view, open)
  useKeepBoard({ view, words, isTiles: layout === 'tiles', tiles })
  const [keepShown] = useState(() => keepEqual<ShownTable>(({ facts }) => facts.hash))
  const all = useMemo(() => {
    const moment = { serverNow, skewMs }
    return keepShown(tables.map((table) => ({ table, facts: tileFacts(view, table, moment) })))
  }, [view, tables, serverNow, skewMs, keepShown])
  const showAll = useCallback(() => setAsked(EVERYTHING), [])
  const ask = useCallback(
    (part: Partial<TableQuery>) => setAsked((each) => ({ ...each, ...part })),
    [],
  )
  const counts = useMemo(
    () =>
      filterCounts(
        all.map(({ facts }) => facts),
        checks.length,
      ),
    [all, checks.length],
  )
  // A press changes the filter's chip at once; the tables follow a moment later.
  const list = useDeferredValue(asked)
  const hasChecks = list.filter === 'needsYou' && checks.length > 0
  if (tables.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 p-4 md:p-5">
        <EmptyState>{t('games.empty')}</EmptyState>
        <span className="lg:hidden">{session}</span>
        {/* The next steps are at the end, because the players may arrive after the tables, and nothing may move
            then. */}
        {view.sessionNumber === null && view.arePlayersRead && (
          <NextSteps
            event={event}
            playerCount={view.players.length}
            drawsSeats={config.syncStart}
          />
        )}
      </div>
    )
  }
  return (
    <>
      <TablesFilterBar
        counts={counts}
        filter={asked.filter}
        search={asked.search}
        onAsk={ask}
        tableCount={tables.length}
        session={session}
        hasTimer={config.useTimer}
        isToApprove={
          config.syncEnd &&
          !config.isFinished &&
          tables.every(({ value }) => value.status !== 'finished')
        }
      />
      {hasChecks && (
        <div className="px-4 pb-3 md:px-5">
          <div className="card overflow-hidden">
            <CheckList checks={checks} event={event} />
          </div>
        </div>
      )}
      <TableList
        asked={list}
        isTiles={layout === 'tiles'}
        hasOther={hasChecks}
        onOpen={open}
        onPenalty={mayRule && config.usePenalty ? openPenalty : undefined}
        {...{ all, tiles, zone, words }}
        onShowAll={showAll}
      />
    </>
  )
}

const EVERYTHING: TableQuery = { filter: 'all', search: '' }
