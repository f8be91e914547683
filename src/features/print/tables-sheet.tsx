import type { SeatedTable, TakenSeat } from '../../parts/event/seating-list'
import { useTranslation } from '../../i18n/use-translation'
import { WindTile } from '../../ui/marks/wind-tile'

/** So many tables fill about a page in large type. */
const LARGE_UNTIL = 20

/** Every table with its four, by number; read down, then across. */
export function TablesSheet({ tables }: { tables: readonly SeatedTable[] }) {
  const { t } = useTranslation()
  const isLarge = tables.length <= LARGE_UNTIL
  return (
    <ol
      className={`gap-x-[6mm] ${isLarge ? 'columns-2 text-[12pt]/[1.3]' : 'columns-3 text-[9.5pt]/[1.25]'}`}
    >
      {tables.map(({ sessionHash, number, seats }) => (
        <li
          key={sessionHash}
          className="flex break-inside-avoid items-center gap-[2mm] border-b border-line py-[0.4em]"
        >
          <b className="w-[2em] flex-none text-right text-[1.9em] leading-none font-semibold">
            <span className="sr-only">{t('hall.table')} </span>
            {number}
          </b>
          <Seats seats={seats} />
        </li>
      ))}
    </ol>
  )
}

interface SeatsProps {
  seats: readonly TakenSeat[]
  /** The paper grows with nothing: longer names are smaller, and end in dots where even that is no help. */
  isOfOneSize?: boolean
}

/** Four names from East to North. */
export function Seats({ seats, isOfOneSize = false }: SeatsProps) {
  return (
    <ul className="min-w-0 flex-1">
      {seats.map(({ playerId, name, wind }) => (
        <li key={playerId} className="flex items-center gap-[0.5em] py-[0.1em]">
          <WindTile wind={wind} size="fit" />
          <span className={`min-w-0 wrap-anywhere ${isOfOneSize ? fitted(name) : ''}`}>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** So that four of the kind fill no more than a card holds. */
function fitted(name: string): string {
  if (name.length > 100) return 'line-clamp-5 text-[8pt]'
  return name.length > 48 ? 'line-clamp-3 text-[12pt]' : ''
}
