import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import type { Check } from '../../domain/pre-flight'
import { CheckList } from '../../parts/event/check-list'
import { useEventId } from '../../parts/event/use-event-id'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/zone'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useNow } from '../../ui/use-now'
import { useRovingFocus } from '../../ui/use-roving-focus'
import { FilterBar } from './filter-bar'
import { filterCounts, fitsFilter, fitsSearch, type TableFilter } from './filters'
import { useTableLayout } from './layout-switch'
import type { Games } from './queries'
import { TableCard } from './table-card'
import { TableTile } from './tiles/table-tile'
import { tileFacts } from './tiles/tile-facts'
import { TILE_CLASSES } from './tiles/tile-look'
import { useTileWords } from './tiles/tile-words'
import { useEarlyBoard } from './tiles/use-early-board'
import { useKeepBoard } from './tiles/use-keep-board'
import type { TablePlace } from './use-table-place'

interface GamesBoardProps {
  games: Games
  place: TablePlace
  mayRule: boolean
  /** What stands in the way of the session's next step. */
  checks: readonly Check[]
  /** The way to what is about the whole session, beside the filters where the head has no room. */
  session: ReactNode
}

/** All tables of the session with their filters. One tick a second; a tile is drawn again only when it changes. */
export function GamesBoard({ games, place, mayRule, checks, session }: GamesBoardProps) {
  const { t } = useTranslation()
  const words = useTileWords()
  const event = useEventId()
  const { connection, now } = useConsole()
  const [filter, setFilter] = useState<TableFilter>('all')
  const [search, setSearch] = useState('')
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
  useEarlyBoard(view, open)
  useKeepBoard({ view, words, isTiles: layout === 'tiles', tiles })
  const all = tables.map((table) => ({
    table,
    facts: tileFacts(view, table, { serverNow, skewMs }),
  }))
  const shown = all.filter(
    ({ table, facts }) => fitsFilter(facts, filter) && fitsSearch(table, search),
  )
  if (tables.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 p-4 md:p-5">
        <EmptyState>{t('games.empty')}</EmptyState>
        <span className="lg:hidden">{session}</span>
      </div>
    )
  }
  return (
    <>
      <FilterBar
        counts={filterCounts(
          all.map(({ facts }) => facts),
          checks.length,
        )}
        filter={filter}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        tableCount={tables.length}
        session={session}
        isToApprove={
          config.syncEnd &&
          !config.isFinished &&
          tables.every(({ value }) => value.status !== 'finished')
        }
      />
      {filter === 'needsYou' && checks.length > 0 && (
        <div className="px-4 pb-3 md:px-5">
          <div className="card overflow-hidden">
            <CheckList checks={checks} event={event} />
          </div>
        </div>
      )}
      {shown.length === 0 && !(filter === 'needsYou' && checks.length > 0) && (
        <div className="px-4 py-2 md:px-5">
          <EmptyState action={<Button onClick={showAll}>{t('ui.showAll')}</Button>}>
            {t('games.noneFits')}
          </EmptyState>
        </div>
      )}
      <section
        ref={tiles}
        aria-label={t('games.title')}
        className={layout === 'tiles' ? TILE_CLASSES.board : CARDS}
      >
        {shown.map(({ table, facts }) =>
          layout === 'tiles' ? (
            <TableTile key={facts.hash} facts={facts} zone={zone} words={words} onOpen={open} />
          ) : (
            <TableCard
              key={facts.hash}
              table={table}
              facts={facts}
              zone={zone}
              onOpen={open}
              onPenalty={mayRule && config.usePenalty ? openPenalty : undefined}
            />
          ),
        )}
      </section>
    </>
  )

  function showAll() {
    setFilter('all')
    setSearch('')
  }
}

const CARDS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-3 px-4 pb-4 md:px-5'
