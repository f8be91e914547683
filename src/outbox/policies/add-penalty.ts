import { decodePenalties } from '../../contract/decode/penalties'
import type { Milliseconds } from '../../domain/ids'
import type { RulingSubject } from '../../store/ruling-content'
import type { Ruling, RulingOf } from '../../store/stored-ruling'
import { ruledAtOnServer, wasSent } from '../ruling'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import { isLaidOver, withProvenance } from '../overlay'
import type { RulingPolicy } from '../ruling-policy'
import { isNewSince, newIds, penaltiesLike } from './penalties-shown'
import { seenPerson } from '../seen-person'
import type { PenaltyShape, ProjectedPenalty } from '../projection-shapes'

type Add = 'AddPenalty'

/**
 * A penalty, or a warning when the amount is 0. `sessionHash` is the game that the player was at when the referee
 * ruled, or null when the player was not playing. The penalty counts for that game, however late it arrives.
 */
export function addPenaltyIntent(given: {
  eventId: number
  playerId: number
  amount: number
  reason: string
  sessionHash: string | null
  /**
   * True when the referee confirmed the penalty after being told that another referee had just given the
   * same one.
   */
  isMeant?: boolean
  subject: RulingSubject
}): IntentOf<Add> {
  const { eventId, playerId, amount, reason, sessionHash, isMeant = false, subject } = given
  return {
    call: 'AddPenalty',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { eventId, playerId, amount, reason },
    expect: { sessionHash, ...(isMeant && { isMeant }), ...seenPerson(subject, playerId) },
    subject,
  }
}

export const addPenalty: RulingPolicy<Add> = {
  call: 'AddPenalty',
  cls: 'auto',
  wordsKey: 'addPenalty',
  blocksWhileAsking: false,
  expiresAfterMs: null,
  /**
   * A new penalty counts as made by this ruling if this person gave it to the same player
   * with the same amount and reason.
   */
  proof: {
    read: ({ args }, { read, personId }) =>
      read('Mimir.ListPenalties', { eventId: args.eventId }, (body) =>
        penaltiesLike(args, decodePenalties(body).penalties, personId),
      ),
    judge(before, after) {
      // The service lists cancelled penalties too.
      // If a penalty of the earlier list is missing now, a list was incomplete.
      if (newIds(after.mine, before.mine).length > 0) return 'unclear'
      const made = newIds(before.mine, after.mine).length
      if (made > 0) return made === 1 ? 'arrived' : 'more'
      return newIds(before.others, after.others).length > 0 ? 'unclear' : 'not'
    },
    made: (before, after) => newIds(before.mine, after.mine)[0] ?? null,
  },
  problem({ eventId, args }) {
    if (args.eventId !== eventId) return 'eventId'
    if (!Number.isInteger(args.amount) || args.amount < 0) return 'amount'
    return args.reason.trim() === '' ? 'reason' : null
  },
  plan: (intent) => ({ kind: 'add', intent }),
}

/** Adds the pending penalty to the list, unless the snapshot shows it already. */
export function projectAddPenalty<P extends PenaltyShape>(
  list: readonly ProjectedPenalty<P>[],
  row: RulingOf<Add>,
): readonly ProjectedPenalty<P>[] {
  const { playerId, amount, reason } = row.args
  const ruledAt = ruledAtOnServer(row)
  const isSame = ({ value, actionId }: ProjectedPenalty<P>) =>
    value.playerId === playerId &&
    value.amount === amount &&
    value.reason === reason &&
    (value.ruledAt === ruledAt ||
      (actionId === null && (hasServersTime(value, ruledAt) || isNewSince(row, value.id))))
  const isNumbered = row.resultId != null
  const isThereAlready = (item: ProjectedPenalty<P>) =>
    isNumbered ? item.value.id === row.resultId : wasSent(row) && isSame(item)
  if (list.some(isThereAlready)) {
    return list.map((item) =>
      isThereAlready(item)
        ? { ...item, ...withProvenance(item, row, ['id']), actionId: row.id }
        : item,
    )
  }
  if (!isLaidOver(row)) return list
  const value: PenaltyShape = {
    id: row.resultId ?? null,
    playerId,
    amount,
    reason,
    isCancelled: false,
    cancellationReason: '',
    ruledAt,
    sessionHash: row.expect.sessionHash,
  }
  const added: ProjectedPenalty<P> = { value, provenance: {}, actionId: row.id }
  return [...list, { ...added, ...withProvenance(added, row, ['id']) }]
}

/**
 * How far the device may misjudge the server's clock: it learns the time from answers,
 * which give whole seconds and take time to arrive.
 */
const CLOCK_ERROR_MS: Milliseconds = 2_000

/** True when the server stored its own time for the penalty, because the ruling's time was ahead of its clock. */
export function hasServersTime(
  penalty: object & { readonly ruledAt: string },
  ruledAt: string,
): boolean {
  const stored = Date.parse(penalty.ruledAt)
  const aheadMs = Date.parse(ruledAt) - stored
  const recordedAt = 'recordedAt' in penalty ? penalty.recordedAt : null
  return Math.floor(stored / 1000) * 1000 === recordedAt && aheadMs > 0 && aheadMs <= CLOCK_ERROR_MS
}

interface SameGiven {
  readonly givenBy: string
  /** ISO 8601, UTC. */
  readonly givenAt: string
}

/** True when another referee has just given the player the same penalty. */
export const isSameGiven = (
  state: Ruling['serverState'],
): state is NonNullable<typeof state> & SameGiven =>
  state != null && 'givenBy' in state && 'givenAt' in state
