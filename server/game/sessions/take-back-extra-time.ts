import type { StateByCall } from '../../../src/contract/expect'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { present } from '../../../src/lib/assert'
import { expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { movedOn } from '../../call/changing/undoing'
import { readEntryToUndo } from '../journal/entry-to-undo'
import { EXTRA_TIME_NOTE } from './extra-time-note'
import { subjectOfGames } from './game-journal'
import { readSessions, type Session } from './session-reader'
import { addSeconds } from './session-writer'

/**
 * Takes extra time back from all the tables that got it, or from none. This is possible from the start of the
 * timer to the approval. If a table's total has changed since the extra time was given, refuses with
 * `moved_on_since`, or with `expect_failed` for a caller who said what they saw.
 */
export const takeBackExtraTime = changingCall({
  method: Venue.method.takeBackExtraTime,
  allow: 'manageTimer',
  expects: 'TakeBackExtraTime',
  about: EVENT_NAMED,
  undoes: ({ entryId }) => entryId,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, note }) {
    const asked = { eventId: event.id, entryId: request.entryId }
    const entry = await readEntryToUndo(tx, { ...asked, method: 'Mimir.AddExtraTime' })
    const { sessionHashes = [] } = entry.subject
    const found = new Map((await readSessions(tx, sessionHashes)).map((each) => [each.hash, each]))
    const sessions = sessionHashes.flatMap((hash) => found.get(hash) ?? [])
    const totals = sessions.map(({ extraTimeSeconds }) => extraTimeSeconds)
    const { before, after } = EXTRA_TIME_NOTE.read(entry)
    const isWhole = sessions.length === sessionHashes.length
    const isAsLeft = isWhole && sessions.every(isOpen) && areSame(totals, after.extraTimeSeconds)
    if (!isAsLeft || (expect !== null && !areSame(expect.extraTimeSeconds, totals))) {
      if (expect === null) throw movedOn()
      throw expectFailed({
        isAsWished: isWhole && areSame(totals, before.extraTimeSeconds),
        extraTimeSeconds: totals,
      } satisfies StateByCall['TakeBackExtraTime'])
    }
    note({ subject: subjectOfGames(sessions), before: after, after: before })
    const given =
      present(after.extraTimeSeconds[0], 'a total') - present(before.extraTimeSeconds[0], 'a total')
    await addSeconds(tx, { sessionIds: sessions.map(({ id }) => id), seconds: -given })
    return { success: true }
  },
})

const isOpen = ({ status }: Session) => status === 'inprogress' || status === 'prefinished'

const areSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((total, nth) => total === b[nth])
