import type { NumberedTable, TakenSeat } from '../../parts/event/seating-list'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { WindTile } from '../../ui/marks/wind-tile'

/** Up to this many tables, the type is large. So many tables in large type fill about a page. */
const LARGE_UNTIL = 20

/** A table's name that is longer than a number has smaller letters and more width. */
const LONGEST_NUMBER = 3

/** Every table with its four players, sorted by the table's name, in columns from top to bottom. */
export function TablesSheet({ tables }: { tables: readonly NumberedTable[] }) {
  const { t } = useTranslation()
  const areLong = tables.some(({ name }) => name.length > LONGEST_NUMBER)
  const isLarge = tables.length <= LARGE_UNTIL
  return (
    <ol
      className={`gap-x-[6mm] ${isLarge ? 'columns-2 text-[12pt]/[1.3]' : 'columns-3 text-[9.5pt]/[1.25]'}`}
    >
      {tables.map(({ sessionHash, name, seats }) => (
        <li
          key={sessionHash}
          className="flex break-inside-avoid items-center gap-[2mm] border-b border-line py-[0.4em]"
        >
          <b
            className={`flex-none text-right leading-none font-semibold wrap-anywhere ${areLong ? 'w-[5em] text-[1.2em]' : 'w-[2em] text-[1.9em]'}`}
          >
            <span className="sr-only">{t('hall.table')} </span>
            {name}
          </b>
          <Seats seats={seats} />
        </li>
      ))}
    </ol>
  )
}

/** The names of the four players, from East to North. */
export function Seats({ seats }: { seats: readonly TakenSeat[] }) {
  const { t } = useTranslation()
  const lines = seats.map((seat) => ({ ...seat, words: playerWords(t, seat) }))
  return (
    <ul className="min-w-0 flex-1">
      {lines.map(({ playerId, words, wind }) => (
        <li key={playerId} className="flex items-center gap-[0.5em] py-[0.1em]">
          <WindTile wind={wind} size="fit" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </li>
      ))}
    </ul>
  )
}
