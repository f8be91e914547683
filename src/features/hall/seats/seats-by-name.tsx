import { memo, useMemo, type CSSProperties } from 'react'
import { letters } from '../../../domain/people/alphabet'
import { useTranslation } from '../../../i18n/use-translation'
import { seatsByName, type PersonSeat, type NumberedTable } from '../../../parts/event/seating-list'
import { WindTile } from '../../../ui/marks/wind-tile'
import { HallSection } from '../hall-section'
import { layOutRows } from '../row-layout'
import { SitterName } from './sitter-name'
import { TurnWords } from '../turn-words'
import { pageAt } from '../turns'
import { useFit } from '../use-fit'
import type { PageTurn } from '../use-page-turn'
import { useFittedNames } from '../use-fitted-names'

/**
 * More than two columns would cut names, and two people could look the same. The four players of a final get one
 * column.
 */
const columnsOf = (count: number): number => (count <= 4 ? 1 : 2)
/** The least height of a row in its own em, which is enough for a long name in small lines. */
const LEAST_EM = 1.34
/** A table's name with more letters than this is written smaller, so that the player's name keeps its width. */
const LONGEST_NUMBER = 4
/** The bounds of the rows. Above `mostEm` the letters grow instead of the row. */
const BOUNDS = { leastEm: LEAST_EM, mostEm: 1.9, mostScale: 1.8 }

interface SeatsByNameProps {
  tables: readonly NumberedTable[]
  turn: PageTurn
  language: string
}

/** The seats sorted by name, one page at a time. */
export function SeatsByName({ tables, turn, language }: SeatsByNameProps) {
  const { t } = useTranslation()
  const { box, roomEm } = useFit<HTMLDivElement>()
  const people = useMemo(() => seatsByName(tables, language), [tables, language])
  const { length: count } = people
  const columns = columnsOf(count)
  const { size, rowEm, scale } =
    roomEm === null
      ? { size: count, rowEm: LEAST_EM, scale: 1 }
      : layOutRows({ ...BOUNDS, columns, roomEm, count })
  const page = useMemo(() => pageAt(people, { size, turn: turn.turn }), [people, size, turn.turn])
  const letterOf = useMemo(() => letters(language), [language])
  const [from, to] = [page.items[0], page.items.at(-1)].map((each) => letterOf(each?.name ?? ''))
  return (
    <HallSection
      title={t('hall.byName')}
      about={
        <TurnWords
          turn={turn}
          page={page}
          what={from === to ? (from ?? '') : t('hall.fromTo', { from, to })}
        />
      }
      className="lg:landscape:border-r lg:landscape:border-line lg:landscape:pr-[calc(1.6*var(--u))]"
    >
      <div ref={box} className="min-h-0 flex-1 text-[calc(1.75*var(--u))] lg:overflow-hidden">
        <Names
          people={page.items}
          rows={roomEm === null ? page.items.length : Math.ceil(page.items.length / columns)}
          {...{ columns, rowEm, scale }}
        />
      </div>
    </HallSection>
  )
}

interface NamesProps {
  people: readonly PersonSeat[]
  columns: number
  /** The number of rows in each column. */
  rows: number
  /** The height of a row, in the row's own em. */
  rowEm: number
  scale: number
}

/** The names of a page, in columns from top to bottom. They do not render again while the page stays. */
const Names = memo(function Names({ people, columns, rows, rowEm, scale }: NamesProps) {
  const { t } = useTranslation()
  const list = useFittedNames<HTMLOListElement>()
  return (
    <ol
      ref={list}
      className={`grid auto-cols-fr grid-cols-[minmax(0,1fr)] gap-x-[calc(1.8*var(--u))] lg:grid-flow-col lg:grid-rows-(--rows) ${columns === 2 ? 'lg:grid-cols-2' : ''}`}
      style={
        {
          '--rows': `repeat(${rows}, auto)`,
          '--row': `${rowEm}em`,
          '--letter': `${scale}em`,
        } as CSSProperties
      }
    >
      {people.map(({ playerId, name, playsFor, table, wind }) => (
        <li
          key={playerId}
          data-row
          className="flex min-h-[calc(2.7*var(--u))] items-center lg:h-(--row) lg:min-h-0 gap-[calc(0.7*var(--u))] border-t border-line text-(length:--letter) leading-none"
        >
          <SitterName name={name} playsFor={playsFor} className="flex-1" />
          <b
            className={`font-semibold ${table.length > LONGEST_NUMBER ? 'max-w-[45%] text-right text-[0.6em] wrap-anywhere' : ''}`}
          >
            <span className="sr-only">{t('hall.table')} </span>
            {table}
          </b>
          <WindTile wind={wind} size="fit" />
        </li>
      ))}
    </ol>
  )
})
