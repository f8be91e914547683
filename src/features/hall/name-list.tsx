import { memo, useMemo, type CSSProperties } from 'react'
import { letters } from '../../domain/people/alphabet'
import { useTranslation } from '../../i18n/use-translation'
import { seatsByName, type PersonSeat, type SeatedTable } from '../../parts/event/seating-list'
import { WindTile } from '../../ui/marks/wind-tile'
import { HallSection } from './hall-section'
import { nameSize } from './name-size'
import { TurnWords } from './turn-words'
import { pageAt } from './turns'
import { useFit } from './use-fit'
import type { Turn } from './use-turn'

/** Of more, names would be cut that people choose between. */
const COLUMNS = 2
/** So many have room in a line. */
const LETTERS = 21

interface NameListProps {
  tables: readonly SeatedTable[]
  turn: Turn
  language: string
}

/** Who sits where, by name, a page at a time. */
export function NameList({ tables, turn, language }: NameListProps) {
  const { t } = useTranslation()
  const { box, rows } = useFit<HTMLDivElement>()
  const people = useMemo(() => seatsByName(tables, language), [tables, language])
  const size = rows === null ? people.length : rows * COLUMNS
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
      className="lg:border-r lg:border-line lg:pr-[calc(1.6*var(--u))]"
    >
      <div ref={box} className="min-h-0 flex-1 lg:overflow-hidden">
        <Names
          people={page.items}
          rows={rows === null ? page.items.length : Math.ceil(page.items.length / COLUMNS)}
        />
      </div>
    </HallSection>
  )
}

interface NamesProps {
  people: readonly PersonSeat[]
  /** In each column. */
  rows: number
}

/** Read down, then across. Not drawn again while the page stays. */
const Names = memo(function Names({ people, rows }: NamesProps) {
  const { t } = useTranslation()
  return (
    <ol
      className="grid auto-cols-fr grid-cols-[minmax(0,1fr)] gap-x-[calc(1.8*var(--u))] lg:grid-flow-col lg:grid-rows-(--rows) lg:grid-cols-2"
      style={{ '--rows': `repeat(${rows}, auto)` } as CSSProperties}
    >
      {people.map(({ playerId, name, table, wind }) => (
        <li
          key={playerId}
          data-row
          className="flex min-h-[calc(2.7*var(--u))] items-center lg:h-[calc(2.7*var(--u))] gap-[calc(0.7*var(--u))] border-t border-line text-[calc(1.75*var(--u))] leading-none"
        >
          <span className={`min-w-0 flex-1 wrap-anywhere ${nameSize(name, LETTERS)}`}>{name}</span>
          <b className="font-semibold">
            <span className="sr-only">{t('hall.table')} </span>
            {table}
          </b>
          <WindTile wind={wind} size="fit" />
        </li>
      ))}
    </ol>
  )
})
