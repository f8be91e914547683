import { and, eq, inArray } from 'drizzle-orm'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError, fieldInvalid } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { journal } from '../../db/schema/hall/journal'
import { storedAnswers } from '../../db/schema/hall/stored-answers'
import { venue } from '../../db/schema/hall/venue'

const MOST = 200

/**
 * Which of the given idempotency keys belong to calls of the caller that this hall has answered. After a restore this
 * shows which changes were not lost. Stored answers are deleted after a time, so the call searches the
 * journal too.
 */
export const getKnownKeys = readingCall({
  method: Venue.method.getKnownKeys,
  allow: 'signedIn',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    if (caller === null) throw new CallError('unauthenticated', 'not_signed_in')
    const { keys } = request
    if (keys.length > MOST) throw fieldInvalid('keys')
    const { personId, impersonatorId } = caller
    const answered = await tx
      .select({ key: storedAnswers.key })
      .from(storedAnswers)
      .where(and(eq(storedAnswers.personId, personId), inArray(storedAnswers.key, keys)))
    const journaled = await tx
      .select({ key: journal.key })
      .from(journal)
      .where(and(eq(journal.personId, impersonatorId ?? personId), inArray(journal.key, keys)))
    const known = new Set([...answered, ...journaled].map(({ key }) => key))
    const [hall] = await tx.select({ epoch: venue.epoch }).from(venue)
    return { keys: keys.filter((key) => known.has(key)), epoch: hall?.epoch ?? '' }
  },
})
