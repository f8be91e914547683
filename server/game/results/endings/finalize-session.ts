import type { StateByCall } from '../../../../src/contract/expect'
import { Mimir } from '../../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import { EVENT_NAMED } from '../../../call/changing/subject'
import type { Tx } from '../../../db/database'
import { noticeResults } from '../../notices/results-notice'
import { noteApproved } from './approved-games'
import { finishSessions } from '../result-writer'
import { readSessions, readSessionsOfStatus, type Session } from '../../sessions/session-reader'

/**
 * Approves every game of the event that has ended and waits for approval, whether or not other tables still
 * play. Refuses with `nothing_to_approve`, and with `expect_failed` when other tables wait than those that the
 * caller saw.
 * Source: docs/rules/sessions.md#referee-actions.
 */
export const finalizeSession = changingCall({
  method: Mimir.method.finalizeSession,
  allow: 'approveSessions',
  expects: 'FinalizeSession',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, expect, now, note }) {
    const sessions = await readSessionsOfStatus(tx, { eventId: event.id, status: 'prefinished' })
    if (expect !== null) await assertExpected(tx, { seen: expect.sessionHashes, sessions })
    if (sessions.length === 0) throw new CallError('failed_precondition', 'nothing_to_approve')
    note(noteApproved(sessions, now))
    await finishSessions({ tx, event, sessions, now })
    await noticeResults({ tx, event, now }, { sessions, flag: 'te' })
    return { success: true }
  },
})

/** @throws CallError expect_failed unless the games that wait for approval are exactly those that the caller saw. */
async function assertExpected(
  tx: Tx,
  { seen, sessions }: { seen: readonly string[]; sessions: readonly Session[] },
): Promise<void> {
  const sessionHashes = sessions.map(({ hash }) => hash)
  const isSame =
    seen.length === sessionHashes.length && seen.every((hash) => sessionHashes.includes(hash))
  if (isSame) return
  const named = await readSessions(tx, seen)
  const isAsWished =
    named.length === seen.length && named.every(({ status }) => status === 'finished')
  throw expectFailed({ isAsWished, sessionHashes } satisfies StateByCall['FinalizeSession'])
}
