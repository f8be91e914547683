import type { EpochMs } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import {
  isFromNewerVersion,
  type Action,
  type ActionFlag,
  type Change,
  type Writes,
} from '../../store/stored-action'
import { isUndecided, withFlag, withoutFlags } from '../action'
import type { EnqueueRefusal, Intent } from '../intent'
import { planEnqueue, type EnqueueContext } from './enqueue'
import { refusedByStanding, type Standing } from './standing'
import { canHappen, changeOf } from './transitions'

/** What a referee can say to a row that needs them. `choicesOf` tells which fit a row. */
export type Choice =
  /** Attention: nothing more is sent. */
  | { readonly kind: 'leave' }
  /** Attention that no server has decided: the same ruling with the same key once more. */
  | { readonly kind: 'retry' }
  /** Attention: a new ruling in its place, made from what the referee sees now. */
  | { readonly kind: 'retryAsNew'; readonly intent: Intent }
  /** A cancelled hand that is no longer the last: the last hand and then this one, in that order. */
  | { readonly kind: 'cancelBoth'; readonly intents: readonly [Intent, Intent] }
  /** Refused: the referee has read why. */
  | { readonly kind: 'close' }
  /** A row that this server must not get: it is sent nowhere any more. */
  | { readonly kind: 'withdraw' }

export type ChoiceKind = Choice['kind']

/** The choices that fit a row now; empty when it needs nothing. */
export function choicesOf(
  row: Action,
  standing: Pick<Standing, 'venue' | 'keepsKeys'>,
): readonly ChoiceKind[] {
  if (isFromNewerVersion(row)) return []
  const refused = refusedByStanding(row, standing)
  if (refused !== null && canHappen('withdrawn', row.state)) return ['withdraw']
  if (refused !== null && row.state === 'attention') return ['leave']
  if (row.state === 'rejected') return row.flags.includes('closed') ? [] : ['close']
  if (row.state !== 'attention') return []
  // Its key may still take effect: only the same key is safe to repeat, and not where keys were lost.
  if (row.flags.includes('server_failing') && !row.flags.includes('promise_lapsed')) {
    return ['retry', 'leave']
  }
  if (row.call === 'DropLastRound' && row.flags.includes('conflict')) {
    return ['cancelBoth', 'leave', 'retryAsNew']
  }
  return ['retryAsNew', 'leave']
}

export interface AnswerContext extends EnqueueContext {
  readonly standing: Pick<Standing, 'venue' | 'keepsKeys'>
}

/** What an answer comes to; `laneRows` are all rows of the lanes of the row and of the new intents. */
export function planAnswer(
  id: string,
  choice: Choice,
  laneRows: readonly Action[],
  context: AnswerContext,
): Result<Writes, EnqueueRefusal> {
  const row = laneRows.find((each) => each.id === id)
  if (row === undefined || !choicesOf(row, context.standing).includes(choice.kind)) {
    return err({ kind: 'row_moved', id })
  }
  const { now } = context
  switch (choice.kind) {
    case 'leave':
      return ok(only(changeOf(row, 'left', settledWith(row, now))))
    case 'withdraw':
      return ok(only(changeOf(row, 'withdrawn', settledWith(row, now))))
    case 'retry':
      return ok(only(changeOf(row, 'tried_again', retriedWith(row))))
    case 'close':
      return ok(only(changeOf(row, 'closed', { flags: withFlag(row, 'closed') })))
    case 'retryAsNew':
      return replace(row, [choice.intent], laneRows, context)
    case 'cancelBoth':
      return replace(row, choice.intents, laneRows, context)
  }
}

/** What it comes to that its referee wants nothing more of a ruling; null where it is being sent, or too new to be known. */
export function planDiscard(row: Action, now: EpochMs): Change | null {
  if (isFromNewerVersion(row)) return null
  if (row.state === 'attention') return changeOf(row, 'left', settledWith(row, now))
  return canHappen('withdrawn', row.state)
    ? changeOf(row, 'withdrawn', settledWith(row, now))
    : null
}

function replace(
  row: Action,
  intents: readonly Intent[],
  laneRows: readonly Action[],
  context: EnqueueContext,
): Result<Writes, EnqueueRefusal> {
  for (const { call, lane } of intents) {
    if (call !== row.call || lane !== row.lane) return err({ kind: 'invalid', field: 'intent' })
  }
  const others = laneRows.filter(({ id }) => id !== row.id)
  const planned = planEnqueue(intents, others, context)
  if (!planned.ok) return planned
  const set = settledWith(row, context.now, 'replaced')
  const changes = [changeOf(row, 'replaced', set), ...planned.value.changes]
  return ok({ adds: planned.value.adds, changes })
}

function settledWith(row: Action, now: EpochMs, flag?: ActionFlag) {
  const flags = isUndecided(row) ? withFlag(row, 'maybe_applied') : row.flags
  return { settledAt: now, flags: flag ? withFlag({ ...row, flags }, flag) : flags }
}

const retriedWith = (row: Action) => ({
  failures: 0,
  retryAt: null,
  flags: withoutFlags(row, 'server_failing'),
})

const only = (change: Writes['changes'][number]): Writes => ({ adds: [], changes: [change] })
