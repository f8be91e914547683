import { byLetter } from '../../domain/people/alphabet'
import { seatsByName, type PersonSeat, type NumberedTable } from '../../parts/event/seating-list'
import { useTranslation } from '../../i18n/use-translation'
import { WindTile } from '../../ui/marks/wind-tile'

/** Up to this many names, the type is large. So many names in large type fill about a page. */
const LARGE_UNTIL = 60

/** All players, sorted by name and grouped by first letter, with table and wind. */
export function NamesSheet({
  tables,
  language,
}: {
  tables: readonly NumberedTable[]
  language: string
}) {
  const people = seatsByName(tables, language)
  const groups = byLetter(people, { nameOf: ({ name }) => name, language })
  const isLarge = people.length <= LARGE_UNTIL
  return (
    <div
      className={`gap-x-[7mm] ${isLarge ? 'columns-2 text-[11pt]/[1.25] [--gap:0.15em]' : 'columns-3 text-[9.5pt]/[1.2] [--gap:0.06em]'}`}
    >
      {groups.map(({ letter, people: under }) => (
        <section key={letter} aria-label={letter} className="mb-[1mm]">
          <h3 className="break-inside-avoid break-after-avoid border-b border-line text-[1.1em] font-semibold">
            {letter}
          </h3>
          <ul>
            {under.map((person) => (
              <Line key={person.playerId} person={person} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ person: { name, playsFor, table, wind } }: { person: PersonSeat }) {
  const { t } = useTranslation()
  return (
    // A little space at the right, because printed columns clip content at their edge.
    <li className="flex break-inside-avoid items-center gap-[1.5mm] border-b border-dotted border-line py-(--gap) pr-[0.3mm]">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        {playsFor !== null && <i> · {t('table.playsFor', { name: playsFor })}</i>}
      </span>
      <b className="font-semibold">
        <span className="sr-only">{t('hall.table')} </span>
        {table}
      </b>
      <WindTile wind={wind} size="fit" />
    </li>
  )
}
