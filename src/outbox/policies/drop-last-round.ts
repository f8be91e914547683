import type { ExpectByCall, SeenScore } from '../../contract/expect'
import { decodeTables } from '../../contract/decode/table'
import { isEqualBesidesHonba, isSameHand } from '../../contract/hand-fingerprint'
import type { RulingSubject } from '../../store/ruling-content'
import type { RulingOf } from '../../store/stored-ruling'
import { isOpenWish } from '../ruling'
import type { IntentOf } from '../intent'
import { tableLane } from '../lanes'
import { isShown, withProvenance, overlay } from '../overlay'
import { handsShown } from './hands-shown'
import type { RulingPolicy } from '../ruling-policy'
import type { Projected, TableShape } from '../projection-shapes'

type Drop = 'DropLastRound'

/**
 * Cancels the last hand of a table. `seen` is the table as the referee saw it; the server cancels nothing unless its
 * last hand is the same one. A second cancel while one is unsettled must come from the list of rounds
 * (`isFromRounds`), with the fingerprint of the hand before.
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
    // The server compares only the scores of the request. After a hand without payments they tell nothing.
    stands(before, { expect }) {
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
  // After a pending cancel or a hand entered here is laid over the table, the last hand is known by its scores only.
  const isTarget =
    isMaybeEqual(value.handCount, expect.handCount) &&
    (value.lastHand === null
      ? hasScores(value, expect.scores)
      : isSameHand(value.lastHand, expect.lastHand))
  // More hands were entered meanwhile. The server will ask, so the values shown stay the server's.
  if (!isShown(row) || !isTarget) return withProvenance(table, row, ['lastHand'])
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

/** True when the referee of both rulings saw the same hand: two windows may show it until one has cancelled it. */
const isSameTable = (one: ExpectByCall[Drop], other: ExpectByCall[Drop]) =>
  one.handCount === other.handCount &&
  isSameHand(one.lastHand, other.lastHand) &&
  hasScores(one, other.scores)

/** Counts of hands that a server did not say may be equal. */
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

/** Points never leave a table: what the scores lost in the hand became riichi sticks, and the other way round. */
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
