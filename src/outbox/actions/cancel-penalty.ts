import { isUnsettled, type Action, type ActionOf, type Subject } from '../../store/stored-action'
import { wasSent } from '../action'
import type { IntentOf } from '../intent'
import { playerLane } from '../lanes'
import { isShown, mark, overlay } from '../overlay'
import type { Planned, Policy } from '../policy'
import type { PenaltyShape, ProjectedPenalty } from '../projection-shapes'

type Cancel = 'CancelPenalty'

/**
 * Takes a penalty back. One that this device gave and the server has not numbered yet is named by its row
 * (`pendingActionId`): never sent, it is simply withdrawn; sent, the cancel follows it.
 */
export function cancelPenaltyIntent(given: {
  eventId: number
  playerId: number
  penalty: { readonly id: number } | { readonly pendingActionId: string }
  reason: string
  subject: Subject
}): IntentOf<Cancel> {
  const { eventId, playerId, penalty, reason, subject } = given
  return {
    call: 'CancelPenalty',
    eventId,
    lane: playerLane(eventId, playerId),
    args: { penaltyId: 'id' in penalty ? penalty.id : 0, reason },
    expect: { isCancelled: false },
    subject,
    ...('pendingActionId' in penalty && { pendingActionId: penalty.pendingActionId }),
  }
}

export const cancelPenalty: Policy<Cancel> = {
  call: 'CancelPenalty',
  cls: 'auto',
  wordsKey: 'cancelPenalty',
  blocksWhileAsking: false,
  expiresAfterMs: null,
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

function planNumbered(intent: IntentOf<Cancel>, laneRows: readonly Action[]): Planned<Cancel> {
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
  laneRows: readonly Action[],
  given: Action | undefined,
): Planned<Cancel> {
  if (given?.call !== 'AddPenalty') {
    return { kind: 'refuse', refusal: { kind: 'invalid', field: 'pendingActionId' } }
  }
  const same = laneRows.find(
    (row) => row.call === 'CancelPenalty' && isUnsettled(row) && row.dependsOn?.includes(given.id),
  )
  if (same) return { kind: 'refuse', refusal: { kind: 'already_pending', id: same.id } }
  switch (given.state) {
    case 'queued':
      if (!wasSent(given)) return { kind: 'withdraw', row: given }
      return { kind: 'add', intent, dependsOn: [given.id] }
    case 'sending':
    case 'unknown':
      return { kind: 'add', intent, dependsOn: [given.id] }
    case 'done':
      if (given.resultId == null) {
        return { kind: 'refuse', refusal: { kind: 'row_moved', id: given.id } }
      }
      return planNumbered(
        { ...intent, args: { ...intent.args, penaltyId: given.resultId } },
        laneRows,
      )
    case 'attention':
      return { kind: 'refuse', refusal: { kind: 'needs_answer', id: given.id } }
    case 'rejected':
    case 'cancelled':
      return { kind: 'refuse', refusal: { kind: 'row_moved', id: given.id } }
  }
}

/** Strikes the penalty out. `rows` has the one that gave it, when the cancel follows that. */
export function projectCancelPenalty<P extends PenaltyShape>(
  list: readonly ProjectedPenalty<P>[],
  row: ActionOf<Cancel>,
  rows: readonly Action[],
): readonly ProjectedPenalty<P>[] {
  const given = row.args.penaltyId === 0 && rows.find(({ id }) => row.dependsOn?.includes(id))
  const penaltyId = given ? given.resultId : row.args.penaltyId
  const isTarget = (item: ProjectedPenalty<P>) =>
    (given && item.actionId === given.id) || (penaltyId != null && item.value.id === penaltyId)
  return list.map((item) => {
    if (!isTarget(item)) return item
    if (!isShown(row) || item.value.isCancelled) {
      return { ...item, ...mark(item, row, ['isCancelled']) }
    }
    const changes = { isCancelled: true, cancellationReason: row.args.reason }
    return { ...item, ...overlay<P | PenaltyShape>(item, row, changes) }
  })
}
