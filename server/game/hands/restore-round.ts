import type { StateByCall } from '../../../src/contract/expect'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { movedOn } from '../../call/changing/undoing'
import { readEntryToUndo } from '../journal/entry-to-undo'
import { subjectOfGames, hashOfState } from '../sessions/game-journal'
import { fingerprintOfHand } from '../sessions/hand-fingerprint'
import { readSessions } from '../sessions/session-reader'
import { restoreLastHand } from '../sessions/session-writer'
import { readDropped } from './dropped-hand'

/**
 * Restores an undone hand, with its time and with the person who recorded it. If the hand had ended the game,
 * the game ends again, at the same time. Extra time that was given meanwhile stays. If the game has changed
 * since the hand was undone, refuses with `moved_on_since`, or with `expect_failed` for a caller who said what
 * they saw.
 */
export const restoreRound = changingCall({
  method: Venue.method.restoreRound,
  allow: 'manageGames',
  expects: 'RestoreRound',
  about: EVENT_NAMED,
  undoes: ({ entryId }) => entryId,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, note }) {
    const asked = { eventId: event.id, entryId: request.entryId }
    const entry = await readEntryToUndo(tx, { ...asked, method: 'Mimir.DropLastRound' })
    const { sessionHash, dropped, left } = readDropped(entry)
    const [session] = await readSessions(tx, [sessionHash])
    // The game no longer exists, because its seating was reset.
    if (session === undefined) throw movedOn()
    const { status, handCount, state, players } = session
    const isAsLeft =
      status === 'inprogress' &&
      handCount === left.handCount &&
      hashOfState(state) === left.stateHash
    if (!isAsLeft || (expect !== null && expect.handCount !== handCount)) {
      if (expect === null) throw movedOn()
      throw expectFailed({
        isAsWished:
          status === dropped.status &&
          handCount === dropped.handCount &&
          hashOfState(state) === hashOfState(dropped.state),
        status,
        handCount,
      } satisfies StateByCall['RestoreRound'])
    }
    const { hand } = dropped
    const recordedAt = new Date(dropped.recordedAt)
    note({
      subject: subjectOfGames([session]),
      before: { status, handCount, scores: state.scores },
      after: {
        status: dropped.status,
        handCount: dropped.handCount,
        scores: dropped.state.scores,
        lastHand: fingerprintOfHand({ hand, recordedAt }, players),
      },
    })
    await restoreLastHand(tx, {
      session,
      hand: { number: dropped.handCount, hand, recordedAt, recordedBy: dropped.recordedBy },
      after: dropped.state,
      status: dropped.status,
      endedAt: dropped.endedAt === null ? null : new Date(dropped.endedAt),
    })
    return { success: true }
  },
})
