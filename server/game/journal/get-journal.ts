import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { authorise } from '../../call/call'
import { fieldInvalid } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { listJournal, listNamed } from './journal-reader'

const MOST = 100

/**
 * Who changed what, newest first. Those who run an event read its journal. Only superadmins read the entries
 * that belong to no event (event 0: accounts, sign-ins, rights in the whole system).
 */
export const getJournal = readingCall({
  method: Venue.method.getJournal,
  allow: 'readJournal',
  about: {
    kind: 'event',
    eventIdOf({ eventId }) {
      if (eventId < 0) throw fieldInvalid('eventId')
      return eventId === 0 ? null : eventId
    },
  },
  async run({ tx, caller, role, request }) {
    // An administrator of the whole system gets this far too, but only superadmins may read event 0.
    if (request.eventId === 0) authorise('editAnyPerson', caller, role)
    const { eventId, beforeId = null, limit } = request
    if (beforeId !== null && beforeId < 1) throw fieldInvalid('beforeId')
    if (limit < 0 || limit > MOST) throw fieldInvalid('limit')
    const rows = await listJournal(tx, { eventId, beforeId, limit: limit || MOST })
    return {
      people: await listNamed(tx, rows),
      entries: rows.map(({ subject, before, after, ...row }) => ({
        ...row,
        personId: row.personId ?? 0,
        onBehalfOf: row.onBehalfOf ?? 0,
        sessionHashes: [...(subject.sessionHashes ?? [])],
        tables: [...(subject.tables ?? [])],
        playerIds: [...(subject.playerIds ?? [])],
        penaltyId: subject.penaltyId ?? 0,
        undoes: subject.undoes ?? 0,
        ruledAt: row.ruledAt?.toISOString() ?? '',
        recordedAt: row.recordedAt.toISOString(),
        before: before === null ? '' : JSON.stringify(before),
        after: after === null ? '' : JSON.stringify(after),
        key: row.key ?? '',
      })),
    }
  },
})
