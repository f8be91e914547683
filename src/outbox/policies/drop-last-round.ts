import type { ExpectByCall, SeenScore } from '../../contract/expect'
import { decodeTables } from '../../contract/decode/table'
import { isEqualBesidesHonba, isSameHand } from '../../contract/hand-fingerprint'
import type { RulingSubject } from '../../store/ruling-content'
import type { RulingOf } from '../../store/stored-ruling'
import { isOpenWish } from '../ruling'
import type { IntentOf } from '../intent'
import { tableLane } from '../lanes'
import { isLaidOver, withProvenance, overlay } from '../overlay'
import { handsShown } from './hands-shown'
import type { RulingPolicy } from '../ruling-policy'
import type { Projected, TableShape } from '../projection-shapes'

type Drop = 'DropLastRound'

/**
 * Cancels the last hand of a table. `seen` is the table as the referee saw it;
 * the server cancels nothing unless that hand is still the last. While one cancel is unsettled,
 * a second one must come from the list of hands (`isFromRounds`), with the fingerprint of the hand before.
 */
export function dropLastRoundIntent(given: {
  eventId: number
  sessionHash: string
  seen: ExpectByCall[Drop]
  isFromRounds?: boolean
  subject: RulingSubject
}): IntentOf<Drop> {
  const { eventId, sessionHash, seen, subject } = given
  return {
    call: 'DropLastRound',
    eventId,
    lane: tableLane(sessionHash),
    args: {
      sessionHash,
      intermediateResults: seen.scores.map(({ playerId, score }) => ({ playerId, score })),
    },
    expect: seen,
    subject: { ...subject, hand: subject.hand ?? seen.lastHand },
    isFromRounds: given.isFromRounds ?? false,
  }
}

export const dropLastRound: RulingPolicy<Drop> = {
  call: 'DropLastRound',
  cls: 'auto',
  wordsKey: 'dropLastRound',
  blocksWhileAsking: true,
  expiresAfterMs: null,
  proof: {
    async read({ eventId, args: { sessionHash } }, { read }) {
      const table = await read('Mimir.GetTablesState', { eventId, omitLastRound: true }, (body) =>
        decodeTables(body).find((each) => each.sessionHash === sessionHash),
      )
      if (!table.ok) return table
      return read('Mimir.GetAllRounds', { sessionHash }, ({ rounds = [] }) =>
        handsShown(table.value, rounds),
      )
    },
    // A server without idempotency keys compares only the scores of the request, and a hand without payments changes
    // no scores. So the outbox compares the hand too.
    stateAgainstSending(before, { expect }) {
      const { lastHands, ...shown } = before
      const [lastHand = null] = lastHands
      const isAsSeen =
        lastHand !== null &&
        isEqualBesidesHonba(lastHand, expect.lastHand) &&
        isMaybeEqual(before.handCount, expect.handCount) &&
        hasScores(before, expect.scores)
      return isAsSeen ? null : { isAsWished: false, lastHand, ...shown }
    },
    judge(before, after) {
      const gone = before.handCount - after.handCount
      if (gone === 0)
        return isEqualBesidesHonba(before.lastHands[0], after.lastHands[0]) ? 'not' : 'unclear'
      if (gone > 1) return 'more'
      return gone === 1 && hasScores(after, before.scoresBefore) ? 'arrived' : 'unclear'
    },
  },
  problem({ args, expect }) {
    if (args.sessionHash === '') return 'sessionHash'
    // An empty list would skip the comparison on servers that compare scores only.
    if (args.intermediateResults.length === 0 || expect.scores.length === 0) return 'scores'
    if (expect.handCount === null) return null
    if (expect.scoresBefore.length === 0) return 'scoresBefore'
    return expect.handCount < 1 ? 'handCount' : null
  },
  plan(intent, laneRows) {
    const pending = laneRows.filter((row) => row.call === 'DropLastRound' && isOpenWish(row))
    const last = pending.at(-1) as RulingOf<Drop> | undefined
    if (last === undefined) return { kind: 'add', intent }
    const { handCount } = intent.expect
    if (last.state !== 'attention' && isSameTable(last.expect, intent.expect)) {
      return { kind: 'refuse', refusal: { kind: 'already_given', row: last } }
    }
    const follows = handCount !== null && handCount + 1 === last.expect.handCount
    if (!intent.isFromRounds || !follows || last.state === 'attention') {
      return { kind: 'refuse', refusal: { kind: 'drop_pending', id: last.id } }
    }
    return { kind: 'add', intent, dependsOn: [last.id] }
  },
}

/** Shows the table as it will be without the cancelled hand. */
export function projectDrop<T extends TableShape>(
  table: Projected<T>,
  row: RulingOf<Drop>,
): Projected<T> {
  const { value } = table
  const { expect } = row
  // Once a cancel or a hand from this device is laid over the table, its last hand may be unknown.
  // Then only the scores can be compared.
  const isTarget =
    isMaybeEqual(value.handCount, expect.handCount) &&
    (value.lastHand === null
      ? hasScores(value, expect.scores)
      : isSameHand(value.lastHand, expect.lastHand))
  // If more hands were entered meanwhile, the referee will have to decide.
  // Until then the screen shows the server's values.
  if (!isLaidOver(row) || !isTarget) return withProvenance(table, row, ['lastHand'])
  const changes: Partial<TableShape> = {
    status: 'inprogress',
    handCount: value.handCount === null ? null : value.handCount - 1,
    lastHand: null,
    scores: withScores(value.scores, expect.scoresBefore),
    scoresBeforeLastHand: [],
    currentRoundIndex: expect.lastHand.roundIndex,
    honba: expect.lastHand.honba,
    riichiSticks: sticksBefore(value, expect.scoresBefore),
  }
  return overlay(table, row, changes as Partial<T>)
}

/** True when two rulings mean the same hand: two windows may show the hand until one of them has cancelled it. */
const isSameTable = (one: ExpectByCall[Drop], other: ExpectByCall[Drop]) =>
  one.handCount === other.handCount &&
  isSameHand(one.lastHand, other.lastHand) &&
  hasScores(one, other.scores)

/** False only when both counts of hands are known and differ. */
const isMaybeEqual = (one: number | null, other: number | null) =>
  one === null || other === null || one === other

const hasScores = (
  { scores }: { readonly scores: readonly SeenScore[] },
  seen: readonly SeenScore[],
) =>
  seen.every(({ playerId, score }) =>
    scores.some((each) => each.playerId === playerId && each.score === score),
  )

const STICK_POINTS = 1000

/**
 * The riichi sticks on the table before the hand; null when unknown. Points never leave a table:
 * what the scores lost in the hand became sticks, and what they won came from sticks.
 */
function sticksBefore(table: TableShape, scoresBefore: readonly SeenScore[]): number | null {
  if (table.riichiSticks === null || scoresBefore.length === 0) return null
  const gained = (sum(table.scores) - sum(scoresBefore)) / STICK_POINTS
  const sticks = table.riichiSticks + gained
  return Number.isInteger(sticks) && sticks >= 0 ? sticks : table.riichiSticks
}

const sum = (scores: readonly SeenScore[]) => scores.reduce((total, { score }) => total + score, 0)

/** Changes the scores only, and keeps every other field of a seat. */
function withScores<S extends SeenScore>(
  shown: readonly S[],
  before: readonly SeenScore[],
): readonly S[] {
  return shown.map((seat) => {
    const score = before.find(({ playerId }) => playerId === seat.playerId)?.score
    return score === undefined ? seat : { ...seat, score }
  })
}
