import { HEADERS } from '../../src/contract/headers'
import type { Database } from '../db/database'
import { venue } from '../db/schema/venue'
import { CallError } from './call-error'
import type { CallRequest } from './call-request'
import type { Random } from './random'

/** The id of the hall this database is of, made at its first use; the same for every process on it. */
export async function venueIdOf(db: Database, random: Random): Promise<string> {
  const read = () => db.select({ id: venue.id }).from(venue)
  const [known] = await read()
  if (known !== undefined) return known.id
  await db
    .insert(venue)
    .values({ id: random.hex(8) })
    .onConflictDoNothing()
  const [made] = await read()
  if (made === undefined) throw new Error('The venue has no id')
  return made.id
}

/**
 * Refuses what was meant for another hall that had this address; whose sign-in and whose numbers it carries says
 * nothing here. @throws CallError other_venue.
 */
export function assertMeantForUs(venueId: string, { header }: Pick<CallRequest, 'header'>): void {
  const meant = header(HEADERS.venue)
  if (meant !== null && meant !== venueId) {
    throw new CallError('failed_precondition', 'other_venue')
  }
}
