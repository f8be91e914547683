import type { ExpectByCall, StateByCall } from '../../../../src/contract/expect'
import { Venue } from '../../../../src/contract/wire/shinpan/venue_pb'
import type { Ruleset } from '../../../../src/domain/event/rulesets'
import { initialState, type SessionState } from '../../../../src/domain/hand/session-state'
import { mapSeats } from '../../../../src/domain/session/seats'
import {
  impossibleField,
  isSameSlip,
  missingPoints,
  type Slip,
} from '../../../../src/domain/session/slip'
import { CallError, expectFailed, fieldInvalid } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import type { Tx } from '../../../db/database'
import { readTitle } from '../../players/person-title'
import { findGame, hasHandsSeen } from '../../sessions/found-game'
import {
  SESSION_NAMED,
  hasNewerGame,
  readHands,
  readSession,
  type Session,
} from '../../sessions/session-reader'
import { markEntered, replaceHands } from '../../sessions/session-writer'
import { assertNoneWaits } from './assert-none-waits'
import { endRunningGame, statusAtEnd } from './end-running-game'
import { gameBefore, noteEnding } from './ending-note'

/**
 * Ends a game by the result on its slip. The game then waits for approval if the event ends its games together,
 * and is finished otherwise. Until the approval, a result may also replace recorded hands or a result that was
 * entered before; the same result entered again counts as a check. Refuses with `sum_differs`, and with
 * `expect_failed` when the game is no longer as the caller saw it. Venue.TakeBackEnding restores the former
 * state.
 * Source: docs/rules/sessions.md#entering-a-result.
 */
export const enterResult = changingCall({
  method: Venue.method.enterResult,
  allow: 'manageGames',
  expects: 'EnterResult',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, caller, expect, now, note }) {
    const slip = readAsked(request, event.ruleset)
    const session = await readSession(tx, request.sessionHash)
    if (expect !== null) await assertExpected(tx, { session, expect, slip })
    const { status, entered } = session
    if (status === 'finished') throw new CallError('failed_precondition', 'session_finished')
    if (status === 'cancelled') {
      throw new CallError('failed_precondition', 'session_not_in_progress')
    }
    if (event.gamesStatus === 'seatingReady') {
      throw new CallError('failed_precondition', 'sessions_not_started')
    }
    // A result for a game that waits for approval is refused once one of its players has begun a newer game.
    if (status === 'prefinished' && (await hasNewerGame(tx, session))) {
      throw new CallError('failed_precondition', 'session_not_current')
    }
    const before = slipOf(session)
    const shown = {
      before: { scores: session.state.scores, handCount: session.handCount },
      after: { scores: slip.scores, handCount: 0 },
    }
    const game = gameBefore(session, await readHands(tx, session.id))
    if (before !== null && entered !== null && isSameSlip(before, slip)) {
      const checked = { ...entered, checkedBy: caller.personId }
      const { state, endedAt } = session
      const left = { status, state, endedAt: endedAt ?? now }
      note(noteEnding(session, { before: { status, game }, left, shown }))
      await markEntered(tx, { sessionId: session.id, entered: checked })
      return { success: true }
    }
    if (statusAtEnd(event) === 'finished') await assertNoneWaits(tx, session)
    const state = stateOf(slip, event.ruleset)
    const left = { status: statusAtEnd(event), state, endedAt: now }
    note(noteEnding(session, { before: { status, game }, left, shown }))
    const by = { by: caller.personId, at: now.toISOString(), checkedBy: null }
    await replaceHands(tx, { session, state, entered: by })
    await endRunningGame({ tx, event, now }, { ...session, state, endedAt: null })
    return { success: true }
  },
})

interface AskedResult {
  readonly scores: readonly number[]
  readonly sticks: number
}

/** @throws CallError field_invalid, or sum_differs with the points that are missing. */
function readAsked({ scores, sticks }: AskedResult, { startPoints }: Ruleset): Slip {
  if (scores.length !== 4) throw fieldInvalid('scores')
  const slip: Slip = { scores: mapSeats((seat) => scores[seat] ?? 0), sticks }
  const field = impossibleField(slip)
  if (field !== null) throw fieldInvalid(field)
  const missing = missingPoints(slip, startPoints)
  if (missing === 0) return slip
  const meta = { missing: String(missing) }
  throw new CallError('invalid_argument', 'sum_differs', { field: 'scores', meta })
}

/** The state of a game whose hands are unknown. A slip does not show who made a chombo, or who won no hand. */
const stateOf = ({ scores, sticks }: Slip, ruleset: Ruleset): SessionState => ({
  ...initialState(ruleset),
  scores,
  riichiSticks: sticks,
  roundJustChanged: false,
  yakitori: [false, false, false, false],
})

/** The result that was entered before; null when the result comes from hands. */
const slipOf = ({ entered, state }: Session): Slip | null =>
  entered === null ? null : { scores: state.scores, sticks: state.riichiSticks }

/** @throws CallError expect_failed unless the game is as the caller saw it. */
async function assertExpected(
  tx: Tx,
  given: { session: Session; expect: ExpectByCall['EnterResult']; slip: Slip },
): Promise<void> {
  const { session, expect, slip } = given
  const found = await findGame(tx, session)
  const entered = slipOf(session)
  const isSeen =
    found.status === expect.status &&
    hasHandsSeen(found, expect) &&
    JSON.stringify(entered && { scores: entered.scores, sticks: entered.sticks }) ===
      JSON.stringify(
        expect.entered && { scores: expect.entered.scores, sticks: expect.entered.sticks },
      )
  if (isSeen) return
  throw expectFailed({
    ...found,
    isAsWished: entered !== null && isSameSlip(entered, slip),
    entered,
    enteredBy: session.entered === null ? '' : await readTitle(tx, session.entered.by),
  } satisfies StateByCall['EnterResult'])
}
