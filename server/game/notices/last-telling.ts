import { and, desc, eq } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { methodInJournal } from '../../call/changing/journal'
import type { Tx } from '../../db/database'
import { journal } from '../../db/schema/hall/journal'
import { persons } from '../../db/schema/people/persons'
import { sessions } from '../../db/schema/events/sessions'

const METHOD = methodInJournal(Mimir.method.notifyPlayersSessionStartsSoon)

/**
 * The hashes of the running games. In `told`: who last sent the players of these games the message that the
 * session starts soon, and when; null when nobody has sent it. A new seating makes new games, so nobody has
 * sent the message for them yet.
 */
export async function lastTelling(tx: Tx, eventId: number) {
  const seated = await tx
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(and(eq(sessions.eventId, eventId), eq(sessions.status, 'inprogress')))
    .orderBy(sessions.id)
  const sessionHashes = seated.map(({ hash }) => hash)
  const [last] = await tx
    .select({ at: journal.recordedAt, by: persons.title, subject: journal.subject })
    .from(journal)
    .leftJoin(persons, eq(persons.id, journal.personId))
    .where(and(eq(journal.eventId, eventId), eq(journal.method, METHOD)))
    .orderBy(desc(journal.id))
    .limit(1)
  const isOfThese = last?.subject.sessionHashes?.some((hash) => sessionHashes.includes(hash))
  const told = last && isOfThese ? { at: last.at, by: last.by ?? '' } : null
  return { sessionHashes, told }
}
