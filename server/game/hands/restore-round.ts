import type { StateByCall } from '../../../src/contract/expect'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import { EVENT_NAMED } from '../../call/subject'
import { movedOn, readEntryToUndo } from '../journal/entry-to-undo'
import { gamesNoted, hashOfState } from '../sessions/games-noted'
import { fingerprintOfHand } from '../sessions/hand-fingerprint'
import { readSessions } from '../sessions/session-reader'
import { restoreLastHand } from '../sessions/session-writer'
import { readDropped } from './dropped-hand'

/**
 * Puts a cancelled hand back as it was, with its time and its recorder; a game that it had ended has ended again, at the
 * same moment. Extra time given since stays. Refuses with `moved_on_since`, or `expect_failed` to who said what they
 * saw, once the game is not as that entry left it.
 */
export const restoreRound = changingCall({
  method: Venue.method.restoreRound,
  allow: 'manageGames',
  expects: 'RestoreRound',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, note }) {
    const asked = { eventId: event.id, entryId: request.entryId }
    const entry = await readEntryToUndo(tx, { ...asked, method: 'Mimir.DropLastRound' })
    const { sessionHash, dropped, left } = readDropped(entry)
    const [session] = await readSessions(tx, [sessionHash])
    // A game whose seating was taken back is gone.
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
      subject: gamesNoted([session]),
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
