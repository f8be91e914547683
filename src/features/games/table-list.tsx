import { memo, type RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { SessionHash } from '../../domain/ids'
import type { Zone } from '../../parts/event/clock/zone'
import type { TableView } from '../../sync/views/games-view'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useInPortions } from '../../ui/use-in-portions'
import { fitsFilter, fitsSearch, longestCallFirst, type TableFilter } from './filters'
import { TableCard } from './table-card'
import type { TileFacts } from './tiles/tile-facts'
import type { TileWords } from './tiles/tile-words'
import { TilesBoard } from './tiles/tiles-board'
import type { TablePlace } from './use-table-place'

/** The filter and search that the referee has chosen. */
export interface TableQuery {
  readonly filter: TableFilter
  readonly search: string
}

export interface ShownTable {
  readonly table: TableView
  readonly facts: TileFacts
}

interface TableListProps {
  readonly all: readonly ShownTable[]
  readonly asked: TableQuery
  readonly isTiles: boolean
  /** True when the page also shows failed checks. Then no text says that no table fits. */
  readonly hasOther: boolean
  readonly tiles: RefObject<HTMLElement | null>
  readonly zone: Zone
  readonly words: TileWords
  readonly onOpen: (hash: SessionHash) => void
  readonly onPenalty: TablePlace['openPenalty'] | undefined
  readonly onShowAll: () => void
}

/**
 * The tables that fit the filter and the search. They are a component of their own, because the filters must respond
 * to a press before the tables render.
 */
export const TableList = memo(function TableList(props: TableListProps) {
  const { asked, isTiles, hasOther, tiles, zone, words } = props
  const { onOpen, onPenalty, onShowAll } = props
  const { t } = useTranslation()
  const all = asked.filter === 'needsYou' ? longestCallFirst(props.all) : props.all
  const shown = all.filter((each) => fits(each, asked))
  // The tiles change in portions: the first portions add tiles at the beginning and remove tiles at the end. Tiles
  // that stay then need no new layout and paint.
  const turnOf = (each: ShownTable, index: number) =>
    fits(each, asked) ? index : all.length - 1 - index
  const goesBy = useInPortions(asked, { count: all.length, portion: TILES_A_FRAME })
  return (
    <>
      {shown.length === 0 && !hasOther && (
        <div className="px-4 py-2 md:px-5">
          <EmptyState action={<Button onClick={onShowAll}>{t('ui.showAll')}</Button>}>
            {t('games.noneFits')}
          </EmptyState>
        </div>
      )}
      <p id={HINT} className="sr-only">
        {t('games.keysHint')}
      </p>
      {isTiles ? (
        <TilesBoard
          all={all.map((each, index) => ({
            facts: each.facts,
            isHidden: !fits(each, goesBy(turnOf(each, index))),
          }))}
          hint={HINT}
          {...{ zone, words, onOpen, tiles }}
        />
      ) : (
        <section
          ref={tiles}
          aria-label={t('games.title')}
          aria-describedby={HINT}
          className={CARDS}
        >
          {shown.map(({ table, facts }) => (
            <TableCard key={facts.hash} {...{ table, facts, zone, words, onOpen, onPenalty }} />
          ))}
        </section>
      )}
    </>
  )
})

/** The id of the text that tells screen readers which keys the tables have. */
const HINT = 'table-keys'

/** How many tiles a slow tablet can render in one frame. */
const TILES_A_FRAME = 12

const fits = ({ table, facts }: ShownTable, { filter, search }: TableQuery): boolean =>
  fitsFilter(facts, filter) && fitsSearch(table, search)

const CARDS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] gap-3 px-4 pb-4 md:px-5'
