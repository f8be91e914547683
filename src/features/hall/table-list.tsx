import { memo, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { SeatedTable } from '../../parts/event/seating-list'
import { WindTile } from '../../ui/marks/wind-tile'
import { HallSection } from './hall-section'
import { nameSize } from './name-size'
import { TurnWords } from './turn-words'
import { pageAt } from './turns'
import { useFit } from './use-fit'
import type { Turn } from './use-turn'

/** So many have room in a line. */
const LETTERS = 16

/** Who sits where, by table, a page at a time. */
export function TableList({ tables, turn }: { tables: readonly SeatedTable[]; turn: Turn }) {
  const { t } = useTranslation()
  const { box, rows } = useFit<HTMLDivElement>()
  const size = rows ?? tables.length
  const page = useMemo(() => pageAt(tables, { size, turn: turn.turn }), [tables, size, turn.turn])
  const [from, to] = [page.items[0]?.number, page.items.at(-1)?.number]
  return (
    <HallSection
      title={t('hall.byTable')}
      about={
        <TurnWords
          turn={turn}
          page={page}
          what={from === to ? String(from) : t('hall.fromTo', { from, to })}
        />
      }
      className="lg:pl-[calc(1.6*var(--u))]"
    >
      <div ref={box} className="min-h-0 flex-1 lg:overflow-hidden">
        <Tables tables={page.items} />
      </div>
    </HallSection>
  )
}

/** Not drawn again while the page stays. */
const Tables = memo(function Tables({ tables }: { tables: readonly SeatedTable[] }) {
  const { t } = useTranslation()
  return (
    <ol>
      {tables.map(({ sessionHash, number, seats }) => (
        <li
          key={sessionHash}
          data-row
          className="flex items-center gap-[calc(1.2*var(--u))] border-t border-line py-[calc(0.35*var(--u))]"
        >
          <b className="w-[calc(4.4*var(--u))] text-right text-[calc(3*var(--u))] leading-none font-semibold">
            <span className="sr-only">{t('hall.table')} </span>
            {number}
          </b>
          <ul className="grid min-w-0 flex-1 grid-cols-1 gap-x-[calc(1*var(--u))] sm:grid-cols-2">
            {seats.map(({ playerId, name, wind }) => (
              <li
                key={playerId}
                className="flex min-h-[calc(2.25*var(--u))] min-w-0 lg:h-[calc(2.25*var(--u))] items-center gap-[calc(0.5*var(--u))] text-[calc(1.5*var(--u))]"
              >
                <WindTile wind={wind} size="fit" />
                <span className={`min-w-0 wrap-anywhere ${nameSize(name, LETTERS)}`}>{name}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
})
