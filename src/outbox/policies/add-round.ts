import type { ExpectByCall, SeenScore } from '../../contract/expect'
import {
  ENTERED_HERE,
  roundToFingerprint,
  type HandFingerprint,
} from '../../contract/hand-fingerprint'
import type { RoundJson } from '../../contract/wire/atoms_pb'
import type { RulingSubject, TableAfter } from '../../store/ruling-content'
import type { Ruling, RulingOf } from '../../store/stored-ruling'
import { isOpenWish } from '../ruling'
import type { IntentOf } from '../intent'
import { tableLane } from '../lanes'
import { isLaidOver, withProvenance, overlay } from '../overlay'
import type { RulingPolicy } from '../ruling-policy'
import type { Projected, TableShape } from '../projection-shapes'
import { endsGame } from './table-endings'

type Enter = 'AddRound'

/**
 * Records a hand that a referee entered. `seen` is the table before the hand as the referee saw it,
 * and `after` the table after the hand, as the rules give it.
 * The server records the hand only if the table is still as in `seen`.
 */
export function addRoundIntent(given: {
  eventId: number
  sessionHash: string
  round: RoundJson
  seen: ExpectByCall[Enter]
  after: TableAfter
  subject: RulingSubject
}): IntentOf<Enter> {
  const { eventId, sessionHash, round, seen, after, subject } = given
  return {
    call: 'AddRound',
    eventId,
    lane: tableLane(sessionHash),
    args: { sessionHash, roundData: round },
    expect: { ...seen, lastHand: seen.lastHand && withoutUnknownTime(seen.lastHand) },
    subject: { ...subject, hand: roundToFingerprint(round, ''), after },
  }
}

const withoutUnknownTime = (hand: HandFingerprint): HandFingerprint =>
  hand.at === ENTERED_HERE ? { ...hand, at: '' } : hand

export const addRound: RulingPolicy<Enter> = {
  call: 'AddRound',
  cls: 'auto',
  wordsKey: 'addRound',
  blocksWhileAsking: true,
  expiresAfterMs: null,
  proof: null,
  problem({ args, expect, subject }) {
    if (args.sessionHash === '') return 'sessionHash'
    if (subject.hand == null) return 'roundData'
    return expect.scores.length === 4 ? null : 'scores'
  },
  plan(intent, laneRows) {
    const { handCount, lastHand } = intent.expect
    const before = laneRows.filter(isAboutHands).findLast(isOpenWish)
    if (before === undefined) {
      const entered = lastHand === null ? handBefore(laneRows, handCount) : undefined
      if (entered === undefined) return { kind: 'add', intent }
      return { kind: 'add', intent: withLastHand(intent, entered) }
    }
    if (before.state === 'attention') {
      return { kind: 'refuse', refusal: { kind: 'needs_answer', id: before.id } }
    }
    // A hand follows the one before it, or replaces one that is being cancelled.
    const isNext =
      (before.call === 'AddRound' && handCount === before.expect.handCount + 1) ||
      (before.call === 'DropLastRound' && handCount + 1 === before.expect.handCount)
    if (!isNext) return { kind: 'refuse', refusal: { kind: 'already_pending', id: before.id } }
    const entered = before.call === 'AddRound' ? before : undefined
    return { kind: 'add', intent: withLastHand(intent, entered), dependsOn: [before.id] }
  },
}

/** A ruling about the hands of a table, or about the end of its game. */
export const isAboutHands = (row: Ruling): boolean =>
  row.call === 'AddRound' || row.call === 'DropLastRound' || endsGame(row)

/** The ruling with which this device entered the last hand of a table that has `handCount` hands. */
const handBefore = (rows: readonly Ruling[], handCount: number): RulingOf<Enter> | undefined =>
  rows
    .filter((row) => row.call === 'AddRound')
    .findLast((row) => row.state === 'done' && row.expect.handCount + 1 === handCount)

/**
 * Makes the intent expect the hand that this device entered before.
 * The device does not know yet when the server recorded that hand, so its time stays open.
 */
const withLastHand = (
  intent: IntentOf<Enter>,
  entered: RulingOf<Enter> | undefined,
): IntentOf<Enter> => ({
  ...intent,
  expect: { ...intent.expect, lastHand: entered?.subject.hand ?? null },
})

/** Shows the table as it will be after the hand. */
export function projectAddRound<T extends TableShape>(
  table: Projected<T>,
  row: RulingOf<Enter>,
): Projected<T> {
  const { value } = table
  const { after } = row.subject
  const isAtHand =
    value.status === 'inprogress' &&
    value.handCount === row.expect.handCount &&
    row.expect.scores.every((seen) => scoreOf(value.scores, seen.playerId) === seen.score)
  // If players entered a hand meanwhile, the referee will have to decide.
  // Until then the screen shows the server's values.
  if (!isLaidOver(row) || !isAtHand || after === undefined)
    return withProvenance(table, row, ['lastHand'])
  const changes: Partial<TableShape> = {
    handCount: row.expect.handCount + 1,
    // A hand can be cancelled only if the time of its recording is known.
    // Until then the referee can withdraw the ruling.
    lastHand: row.subject.hand ? { ...row.subject.hand, at: ENTERED_HERE } : null,
    scores: value.scores.map((seat) => ({
      ...seat,
      score: scoreOf(after.scores, seat.playerId) ?? seat.score,
    })),
    scoresBeforeLastHand: value.scores,
    currentRoundIndex: after.roundIndex,
    honba: after.honba,
    riichiSticks: after.riichiSticks,
  }
  return overlay(table, row, changes as Partial<T>)
}

const scoreOf = (scores: readonly SeenScore[], id: number): number | undefined =>
  scores.find(({ playerId }) => playerId === id)?.score
