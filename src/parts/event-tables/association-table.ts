import { namePartsOf } from '../../domain/people/name-parts'
import { standingPlaces } from '../../domain/session/standing-places'
import type { CsvTable } from '../files/csv'
import { countryName } from './country-name'
import { peopleOf, type EventFile } from './event-file'

/**
 * The standings in the columns of EMA's results workbook. They are in English in every language of the
 * reader, because EMA takes the same workbook from everybody. Source: docs/event-file.md#for-an-association.
 */
export function associationTable(file: EventFile): CsvTable {
  const people = peopleOf(file)
  const rows = (file.standings ?? []).map((row) => ({
    ...row,
    rating: Number(row.rating ?? 0),
    averagePlace: Number(row.averagePlace ?? 0),
  }))
  const places = standingPlaces(rows)
  return [
    [
      'Place',
      'First name',
      'Last name',
      'EMA number',
      'Table points',
      'Score',
      'EMA',
      'Country',
      'Penalties',
    ],
    ...rows.map((row, nth) => {
      const person = people.get(row.playerId)
      const { first, last } = namePartsOf(person?.title ?? '', person?.surname)
      const number = person?.associationNumber ?? ''
      return [
        places[nth] ?? '',
        first,
        last,
        number,
        // The column "table points" is only for events by Chinese rules, so it is 0.
        0,
        row.rating,
        number === '' ? 0 : 1,
        countryName(person?.country, 'en'),
        row.penalties ?? 0,
      ]
    }),
  ]
}
