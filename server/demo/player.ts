import type { Ruleset } from '../../src/domain/event/rulesets'
import { mapSeats } from '../../src/domain/session/seats'
import { present } from '../../src/lib/assert'
import type { Credentials, RpcError } from '../../src/rpc/client'
import type { Random } from '../call/random'
import type { Log } from '../http/log'
import { reportHand } from '../../src/domain/hand/reported-hand'
import { pick } from './chance'
import { failureForLog, type HallCalls } from './hall-calls'
import type { HallView, PlayedTable } from './hall-view'
import { makeHand } from './hand-maker'
import { drawWithin, waitUnlessStopped, type Pace, type PauseRange } from './pace'

export interface PlayDeps {
  readonly view: HallView
  readonly calls: HallCalls
  readonly credentials: ReadonlyMap<number, Credentials>
  readonly ruleset: Ruleset
  readonly pace: Pace
  readonly random: Random
  readonly log: Log
  readonly stop: AbortSignal
}

/** Plays at one table, hand after hand, until the table is gone or the hall stops. */
export async function playTable(
  deps: PlayDeps,
  table: PlayedTable,
  { openingHands }: { openingHands: number },
): Promise<void> {
  const { view, pace, random, stop } = deps
  for (let played = 0; !table.isGone; played++) {
    await waitUnlessStopped(drawWithin(rangeBefore({ played, openingHands, pace }), random), stop)
    if (stop.aborted) return
    if (table.status === 'inprogress' && !table.isGone && !view.isWaiting) {
      await playHand(deps, table)
    }
  }
}

/**
 * The pause before a table's first hand at the normal pace may be shorter than the later pauses, so that
 * not all tables play at the same moments.
 */
function rangeBefore(at: { played: number; openingHands: number; pace: Pace }): PauseRange {
  const { played, openingHands, pace } = at
  if (played < openingHands) return pace.opening
  return played === openingHands ? { ...pace.hand, leastMs: 0 } : pace.hand
}

/** One of the four players records a hand. After a refusal, the table waits for the next reading of the hall. */
async function playHand(deps: PlayDeps, table: PlayedTable): Promise<void> {
  const { view, calls, credentials, ruleset, random } = deps
  const hand = makeHand({ state: table, ruleset, random })
  const report = reportHand(hand, table.players)
  const by = credentials.get(pick(random, table.players))
  // The simulation has no credentials of a player whom a visitor seated; another player of the table records the
  // next hand.
  if (by === undefined) return
  view.touch(table, true)
  const answer = await calls.addRound({
    by,
    sessionHash: table.sessionHash,
    round: { [report.case]: report.value },
  })
  view.touch(table, false)
  if (!answer.ok) {
    table.status = 'unknown'
    noteFailure(deps, answer.error)
    return
  }
  const { round = 0, honba = 0, isFinished = false, scores = [] } = answer.value
  table.roundIndex = round
  table.honba = honba
  table.status = isFinished ? 'prefinished' : 'inprogress'
  table.scores = mapSeats((seat) => {
    const own = scores.find(({ playerId }) => playerId === table.players[seat])
    return present(own, `score of seat ${seat}`).score ?? 0
  })
}

/** The server refuses with these reasons when a visitor has made a ruling meanwhile. Such a refusal is no fault. */
const EXPECTED_REASONS: readonly string[] = [
  'hand_already_recorded',
  'session_not_in_progress',
  'session_not_found',
  'sessions_not_started',
  'event_finished',
]

function noteFailure({ log }: PlayDeps, error: RpcError): void {
  const reason = failureForLog(error)
  const level = EXPECTED_REASONS.includes(reason) ? 'info' : 'warn'
  log[level]('a simulated hand was not recorded', { reason })
}
