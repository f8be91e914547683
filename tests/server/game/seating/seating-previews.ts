import type { RequestOf, ResponseOf } from '../../../../src/contract/methods'
import type { Hall } from '../../harness/hall'
import type { ReachedVenue } from '../../harness/test-venue'

export type Options = NonNullable<RequestOf<'Venue.PreviewSeating'>['options']>

/** A preview with its request, as the console keeps it. */
export interface Shown {
  readonly eventId: number
  readonly options: Options
  readonly stateKey: string
  readonly tables: { tableIndex: number; playerIds: number[] }[]
  readonly report: NonNullable<ResponseOf<'Venue.PreviewSeating'>['report']>
}

const referee = ({ referee: { credentials } }: Hall) => ({ credentials })

/** Requests a preview as the referee. */
export async function preview(venue: ReachedVenue, hall: Hall, options: Options): Promise<Shown> {
  const { eventId } = hall
  const answer = await venue.call('Venue.PreviewSeating', { eventId, options }, referee(hall))
  return { eventId, options, ...shownBy(answer) }
}

/** Lets two players swap seats in a shown preview. */
export async function swap(
  venue: ReachedVenue,
  { hall, shown, two: [first, second] }: { hall: Hall; shown: Shown; two: [number, number] },
): Promise<Shown> {
  const request = { ...asShown(shown), firstPlayerId: first, secondPlayerId: second }
  const answer = await venue.call('Venue.SwapSeats', request, referee(hall))
  return { ...shown, ...shownBy(answer) }
}

/** Seats the players as in a preview, as a press on "Publish seating" does. */
export function take(
  venue: ReachedVenue,
  { hall, shown, key }: { hall: Hall; shown: Shown; key?: string },
): Promise<ResponseOf<'Venue.TakeSeating'>> {
  return venue.call('Venue.TakeSeating', asShown(shown), { ...referee(hall), ...(key && { key }) })
}

/** The players of a shown preview, in the order of tables and seats. */
export const seatsOf = ({ tables }: Shown): number[][] => tables.map(({ playerIds }) => playerIds)

/** The part of a preview that the console sends back to the server. */
export const asShown = ({ eventId, options, stateKey, tables }: Shown) => ({
  eventId,
  options,
  stateKey,
  tables,
})

function shownBy(answer: ResponseOf<'Venue.PreviewSeating'>) {
  const { tables = [], stateKey = '', report = {} } = answer
  return {
    stateKey,
    report,
    tables: tables.map(({ tableIndex = 0, playerIds = [] }) => ({ tableIndex, playerIds })),
  }
}
