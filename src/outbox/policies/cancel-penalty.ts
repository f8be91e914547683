import type { SeenPenalty } from '../../contract/expect'
import { decodePenalties } from '../../contract/decode/penalties'
import type { RulingSubject } from '../../store/ruling-content'
import { isUnsettled, type Ruling, type RulingOf } from '../../store/stored-ruling'
import { ruledAtOnServer, wasSent } from '../ruling'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import { isLaidOver, withProvenance, overlay } from '../overlay'
import { hasServersTime } from './add-penalty'
import { isSameReason } from './penalties-shown'
import type { PlannedRuling, RulingPolicy } from '../ruling-policy'
import type { PenaltyShape, ProjectedPenalty } from '../projection-shapes'

type Cancel = 'CancelPenalty'

/**
 * Cancels a penalty. A penalty of this device that has no number from the server yet is named by its row
 * (`pendingActionId`): a row that was never sent is withdrawn; a row that was sent is followed by the cancel.
 */
export function cancelPenaltyIntent(given: {
  eventId: number
  playerId: number
  penalty: { readonly id: number } | { readonly pendingActionId: string }
  reason: string
  /** The penalty as the referee saw it, so that the server can recognise a different penalty under this number. */
  seen?: SeenPenalty | undefined
  subject: RulingSubject
}): IntentOf<Cancel> {
  const { eventId, playerId, penalty, reason, seen, subject } = given
  return {
    call: 'CancelPenalty',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { penaltyId: 'id' in penalty ? penalty.id : 0, reason },
    expect: { isCancelled: false, ...(seen && { penalty: seen }) },
    subject,
    ...('pendingActionId' in penalty && { pendingActionId: penalty.pendingActionId }),
  }
}

export const cancelPenalty: RulingPolicy<Cancel> = {
  call: 'CancelPenalty',
  cls: 'auto',
  wordsKey: 'cancelPenalty',
  blocksWhileAsking: false,
  expiresAfterMs: null,
  proof: {
    read: ({ eventId, args }, { read }) =>
      read('Mimir.ListPenalties', { eventId }, (body) => {
        const found = decodePenalties(body).penalties.find(({ id }) => id === args.penaltyId)
        const cancelledFor = found?.isCancelled === true ? found.cancellationReason : null
        return { isKnown: found !== undefined, cancelledFor }
      }),
    stateAgainstSending({ isKnown, cancelledFor }) {
      if (isKnown && cancelledFor === null) return null
      return { isAsWished: isKnown, cancellationReason: cancelledFor ?? '', cancelledBy: 0 }
    },
    judge(_, { isKnown, cancelledFor }, { args }) {
      if (cancelledFor !== null) {
        return isSameReason(cancelledFor, args.reason) ? 'arrived' : 'unclear'
      }
      return isKnown ? 'not' : 'unclear'
    },
  },
  problem({ args, pendingActionId }) {
    if (pendingActionId === undefined && args.penaltyId <= 0) return 'penaltyId'
    return args.reason.trim() === '' ? 'reason' : null
  },
  plan(intent, laneRows) {
    if (intent.pendingActionId === undefined) return planNumbered(intent, laneRows)
    const given = laneRows.find(({ id }) => id === intent.pendingActionId)
    return planPending(intent, laneRows, given)
  },
}

function planNumbered(
  intent: IntentOf<Cancel>,
  laneRows: readonly Ruling[],
): PlannedRuling<Cancel> {
  const same = laneRows.find(
    (row) =>
      row.call === 'CancelPenalty' &&
      isUnsettled(row) &&
      row.args.penaltyId === intent.args.penaltyId,
  )
  if (same) return { kind: 'refuse', refusal: { kind: 'already_pending', id: same.id } }
  return { kind: 'add', intent }
}

function planPending(
  intent: IntentOf<Cancel>,
  laneRows: readonly Ruling[],
  given: Ruling | undefined,
): PlannedRuling<Cancel> {
  if (given?.call !== 'AddPenalty') {
    return { kind: 'refuse', refusal: { kind: 'invalid', field: 'pendingActionId' } }
  }
  const same = laneRows.find(
    (row) => row.call === 'CancelPenalty' && isUnsettled(row) && row.dependsOn?.includes(given.id),
  )
  if (same) return { kind: 'refuse', refusal: { kind: 'already_pending', id: same.id } }
  const following = { ...intent, expect: { ...intent.expect, penalty: seenOf(given) } }
  switch (given.state) {
    case 'queued':
      if (!wasSent(given)) return { kind: 'withdraw', row: given }
      return { kind: 'add', intent: following, dependsOn: [given.id] }
    case 'sending':
    case 'unknown':
      return { kind: 'add', intent: following, dependsOn: [given.id] }
    case 'done':
      if (given.resultId == null) {
        return { kind: 'refuse', refusal: { kind: 'row_moved', id: given.id } }
      }
      return planNumbered(
        { ...following, args: { ...intent.args, penaltyId: given.resultId } },
        laneRows,
      )
    case 'attention':
      return { kind: 'refuse', refusal: { kind: 'needs_answer', id: given.id } }
    case 'rejected':
    case 'cancelled':
      return { kind: 'refuse', refusal: { kind: 'row_moved', id: given.id } }
  }
}

/** The penalty that a row gives. Its time is included only when the device knew the server's clock. */
function seenOf(given: RulingOf<'AddPenalty'>): SeenPenalty {
  const { playerId, amount } = given.args
  return { playerId, amount, ...(given.skewMs != null && { ruledAt: ruledAtOnServer(given) }) }
}

/**
 * Shows the penalty as cancelled.
 * When the cancel follows the ruling that gave the penalty, `rows` has that ruling.
 */
export function projectCancelPenalty<P extends PenaltyShape>(
  list: readonly ProjectedPenalty<P>[],
  row: RulingOf<Cancel>,
  rows: readonly Ruling[],
): readonly ProjectedPenalty<P>[] {
  const given = row.args.penaltyId === 0 && rows.find(({ id }) => row.dependsOn?.includes(id))
  const penaltyId = given ? given.resultId : row.args.penaltyId
  const isTarget = (item: ProjectedPenalty<P>) =>
    (given && item.actionId === given.id) ||
    (penaltyId != null && item.value.id === penaltyId && isMeant(item.value, row.expect.penalty))
  return list.map((item) => {
    if (!isTarget(item)) return item
    if (!isLaidOver(row) || item.value.isCancelled) {
      return { ...item, ...withProvenance(item, row, ['isCancelled']) }
    }
    const changes = { isCancelled: true, cancellationReason: row.args.reason }
    return { ...item, ...overlay<P | PenaltyShape>(item, row, changes) }
  })
}

/** False when the number belongs to another penalty by now. The server checks the same. */
function isMeant(penalty: PenaltyShape, seen: SeenPenalty | undefined): boolean {
  if (seen === undefined) return true
  if (penalty.playerId !== seen.playerId || penalty.amount !== seen.amount) return false
  const { ruledAt } = seen
  return ruledAt === undefined || ruledAt === penalty.ruledAt || hasServersTime(penalty, ruledAt)
}
