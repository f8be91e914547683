import { memo, useMemo, type CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { NumberedTable } from '../../../parts/event/seating-list'
import { sitterOf } from '../../../parts/event/seats'
import { WindTile } from '../../../ui/marks/wind-tile'
import { HallSection } from '../hall-section'
import { layOutRows } from '../row-layout'
import { SitterName } from './sitter-name'
import { TurnWords } from '../turn-words'
import { pageAt } from '../turns'
import { useFit } from '../use-fit'
import type { PageTurn } from '../use-page-turn'
import { useFittedNames } from '../use-fitted-names'

/** The seats sorted by table, one page at a time. */
export function SeatsByTable({
  tables,
  turn,
}: {
  tables: readonly NumberedTable[]
  turn: PageTurn
}) {
  const { t } = useTranslation()
  const { box, roomEm } = useFit<HTMLDivElement>()
  const { length: count } = tables
  const { size, rowEm, scale } =
    roomEm === null
      ? { size: count, rowEm: LEAST_EM, scale: 1 }
      : layOutRows({ ...BOUNDS, roomEm, count })
  const page = useMemo(() => pageAt(tables, { size, turn: turn.turn }), [tables, size, turn.turn])
  const [from, to] = [page.items[0]?.name, page.items.at(-1)?.name]
  return (
    <HallSection
      title={t('hall.byTable')}
      about={
        <TurnWords
          turn={turn}
          page={page}
          what={from === to ? (from ?? '') : t('hall.fromTo', { from, to })}
        />
      }
      className="lg:landscape:pl-[calc(1.6*var(--u))] lg:portrait:border-t lg:portrait:border-line"
    >
      <div ref={box} className="min-h-0 flex-1 text-[calc(1.5*var(--u))] lg:overflow-hidden">
        <Tables tables={page.items} {...{ rowEm, scale }} />
      </div>
    </HallSection>
  )
}

/** The least height of a row: two names in small lines, with space above and below. */
const LEAST_EM = 3.1
const BOUNDS = { columns: 1, leastEm: LEAST_EM, mostEm: 5.2, mostScale: 1.4 }

/** A table's name that is longer than a number has smaller letters and more width. */
const LONGEST_NUMBER = 3
const SHORT_NUMBER = 2

interface TablesProps {
  tables: readonly NumberedTable[]
  /** The height of a row, in the row's own em. */
  rowEm: number
  scale: number
}

/** The tables of a page. They do not render again while the page stays. */
const Tables = memo(function Tables({ tables, rowEm, scale }: TablesProps) {
  const { t } = useTranslation()
  const list = useFittedNames<HTMLOListElement>()
  const longest = Math.max(0, ...tables.map(({ name }) => name.length))
  return (
    <ol ref={list} style={{ '--row': `${rowEm}em`, '--letter': `${scale}em` } as CSSProperties}>
      {tables.map(({ sessionHash, name, seats }) => (
        <li
          key={sessionHash}
          data-row
          className="flex items-center gap-[calc(1.2*var(--u))] border-t border-line py-[calc(0.26*var(--u))] text-(length:--letter) lg:h-(--row)"
        >
          <b className={`text-right leading-none font-semibold wrap-anywhere ${placeOf(longest)}`}>
            <span className="sr-only">{t('hall.table')} </span>
            {name}
          </b>
          <ul className="grid min-w-0 flex-1 auto-rows-fr grid-cols-1 gap-x-[calc(1*var(--u))] self-stretch sm:grid-cols-2">
            {seats.map((seat) => (
              <li
                key={seat.playerId}
                className="flex min-h-[calc(2.25*var(--u))] min-w-0 items-center gap-[calc(0.5*var(--u))] lg:min-h-0"
              >
                <WindTile wind={seat.wind} size="fit" />
                <SitterName
                  name={sitterOf(seat)}
                  playsFor={seat.substitute === null ? null : seat.name}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
})

/** The size of the letters of the tables' names, and the width of their column, by the longest name. */
function placeOf(longest: number): string {
  if (longest > LONGEST_NUMBER) return 'w-[5em] text-[1.2em]'
  return longest > SHORT_NUMBER ? 'w-[2.1em] text-[1.6em]' : 'w-[1.47em] text-[2em]'
}
