import { decodeRuleset } from '../../../contract/decode/event/ruleset'
import { isEqualHand } from '../../../contract/hand-fingerprint'
import { isGameOver } from '../../../domain/hand/ending'
import type { SessionState } from '../../../domain/hand/session-state'
import { mapSeats, type BySeat } from '../../../domain/session/seats'
import type { EpochMs } from '../../../domain/ids'
import type { TimerReading } from '../../../domain/session/timer'
import type { GameConfig } from '../../../contract/decode/event/game-config'
import type { Table } from '../../../contract/decode/table'
import type { TableBefore } from './read-hand'

/**
 * The table at which a hand is entered, as far as the console knows it. Null when this device lacks the
 * rules, the counters or one of the four players. A value that only the server knows is assumed to be the
 * usual one. At worst, the sentence about the end of the game is then wrong.
 */
export function tableBefore(
  table: Table,
  config: Pick<GameConfig, 'wireRules'>,
  timer: TimerReading,
): TableBefore | null {
  const [one, two, three, four] = table.players.map(({ id }) => id)
  const { wireRules } = config
  const { honba, riichiSticks } = table
  if (wireRules === undefined || honba === null || riichiSticks === null) return null
  if (one === undefined || two === undefined || three === undefined || four === undefined) {
    return null
  }
  const players: BySeat<number> = [one, two, three, four]
  const scoreAt = (id: number) => table.scores.find(({ playerId }) => playerId === id)?.score ?? 0
  const lastOutcome = table.lastHandDetails?.kind ?? null
  const state: SessionState = {
    scores: mapSeats((seat) => scoreAt(players[seat])),
    roundIndex: table.currentRoundIndex,
    honba,
    riichiSticks,
    roundJustChanged: true,
    lastHandStarted: lastOutcome !== 'chombo' && isAfter(table.lastHandAt, timer.endsAt),
    lastOutcome,
    prematurelyFinished: false,
    chombo: [0, 0, 0, 0],
    yakitori: [false, false, false, false],
  }
  const noTimeLeft = timer.phase === 'over'
  return { players, state, ruleset: decodeRuleset(wireRules), noTimeLeft }
}

/** True when rounds or scores have ended the game, so that no hand follows. */
export const isOverAlready = ({ state, ruleset }: TableBefore): boolean =>
  isGameOver(state, ruleset)

type Stand = Pick<Table, 'handCount' | 'lastHand' | 'scores'>

/**
 * True when no hand was entered or cancelled at the table between `before` and `after`. The time of the
 * last hand is not compared: when a hand was entered on this device, the server tells only later at what
 * time it recorded the hand.
 */
export function isAtSameHand(before: Stand, after: Stand): boolean {
  const [a, b] = [before.lastHand, after.lastHand]
  return (
    before.handCount === after.handCount &&
    (a === null || b === null ? a === b : isEqualHand(a, b)) &&
    before.scores.every(({ score }, seat) => after.scores[seat]?.score === score)
  )
}

const isAfter = (moment: EpochMs | null, end: EpochMs | null): boolean =>
  moment !== null && end !== null && moment > end
