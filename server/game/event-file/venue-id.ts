import { present } from '../../../src/lib/assert'
import type { Queryable } from '../../db/database'
import { venue } from '../../db/schema/hall/venue'

/** The id of this hall. */
export async function readVenueId(db: Queryable): Promise<string> {
  const [row] = await db.select({ id: venue.id }).from(venue)
  return present(row, 'the row of the venue').id
}
