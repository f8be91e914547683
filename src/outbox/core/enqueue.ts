import { encodeExpect } from '../../contract/expect'
import { parseExpect } from '../../contract/parse-expect'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import {
  isFromNewerVersion,
  rowVersionOf,
  type Action,
  type Change,
  type NewAction,
  type Scope,
  type Writes,
} from '../../store/stored-action'
import { canUndo, caseNumber, withFlag } from '../action'
import { policyOf } from '../actions/policies'
import type { EnqueueRefusal, Intent } from '../intent'
import type { Planned, Policy } from '../policy'
import { changeOf } from './transitions'

export interface EnqueueContext {
  readonly scope: Scope
  readonly now: EpochMs
  /** How far the server's clock is ahead; null or absent = not known. */
  readonly skewMs?: Milliseconds | null
  /** Ids for the rows to add, one for each intent. */
  readonly ids: readonly string[]
  readonly group?: string
  /** When the referee confirmed it, with the server known to answer: what asks before it goes need not ask again. */
  readonly askedAt?: EpochMs
}

/** What saving intents comes to, all or none; `rows` are all rows of their lanes in order of `seq`. */
export function planEnqueue(
  intents: readonly Intent[],
  rows: readonly Action[],
  context: EnqueueContext,
): Result<Writes, EnqueueRefusal> {
  // The device may run a transaction again whose first run was stored after all.
  const saved = rows.filter(({ id }) => context.ids.includes(id))
  if (saved.length > 0) return ok({ adds: saved, changes: [] })
  const adds: NewAction[] = []
  const changes: Change[] = []
  let seen = rows
  for (const [index, intent] of intents.entries()) {
    const problem = problemOf(intent)
    if (problem !== null) return err({ kind: 'invalid', field: problem })
    const ofLane = seen.filter((row) => row.lane === intent.lane && !isFromNewerVersion(row))
    const planned = planOf(intent, ofLane)
    if (planned.kind === 'refuse') return err(planned.refusal)
    if (planned.kind === 'withdraw') {
      const undone = planUndo(planned.row.id, ofLane, context.now)
      if (!undone.ok) return undone
      changes.push(...undone.value.changes)
      continue
    }
    for (const row of planned.supersedes ?? []) {
      const flags = withFlag(row, 'superseded')
      changes.push(changeOf(row, 'superseded', { flags, settledAt: context.now }))
    }
    const id = context.ids[index]
    if (id === undefined) throw new Error('An id is missing for an intent')
    const row = newRow(planned, id, context)
    adds.push(row)
    // Later intents of one tap stand on earlier ones; the store numbers them in this order.
    seen = [...seen, { ...row, seq: Number.MAX_SAFE_INTEGER }]
  }
  return ok({ adds, changes })
}

/** Takes back a row that was never sent, and corrects what later rows expected to find after it. */
export function planUndo(
  id: string,
  laneRows: readonly Action[],
  now: EpochMs,
): Result<Writes, EnqueueRefusal> {
  const row = laneRows.find((each) => each.id === id)
  if (row === undefined || !canUndo(row)) return err({ kind: 'row_moved', id })
  const rebased = laneRows
    .filter((later) => later.seq > row.seq && canUndo(later) && later.lane === row.lane)
    .flatMap((later) => rebaseOf(later, row))
  return ok({ adds: [], changes: [changeOf(row, 'undone', { settledAt: now }), ...rebased] })
}

function rebaseOf(later: Action, undone: Action): Change[] {
  if (later.call !== undone.call) return []
  const policy = policyOf(later.call) as unknown as {
    rebase?: (row: Action, undone: Action) => Action['expect'] | null
  }
  const expect = policy.rebase?.(later, undone) ?? null
  return expect === null ? [] : [changeOf(later, 'rebased', { expect })]
}

/** Names a field of an intent that is wrong, or null. */
function problemOf(intent: Intent): string | null {
  if (!Number.isSafeInteger(intent.eventId) || intent.eventId <= 0) return 'eventId'
  const expect = parseExpect(intent.call, encodeExpect(intent.expect))
  if (!expect.ok) return `expect: ${expect.error}`
  return (policyOf(intent.call) as unknown as AnyPolicy).problem(intent)
}

function planOf(intent: Intent, laneRows: readonly Action[]): AnyPlanned {
  return (policyOf(intent.call) as unknown as AnyPolicy).plan(intent, laneRows)
}

/** A policy whose call is the intent's; the compiler cannot follow the pair through a union. */
interface AnyPolicy {
  readonly cls: Policy<'AddPenalty'>['cls']
  problem(intent: Intent): string | null
  plan(intent: Intent, laneRows: readonly Action[]): AnyPlanned
}

type AnyPlanned = { [C in Intent['call']]: Planned<C> }[Intent['call']]

function newRow(
  planned: Extract<AnyPlanned, { kind: 'add' }>,
  id: string,
  { scope, now, group, askedAt, skewMs = null }: EnqueueContext,
): NewAction {
  const { call, eventId, lane, args, expect, subject } = planned.intent
  const { cls } = policyOf(call)
  return {
    id,
    code: caseNumber(id),
    v: rowVersionOf(call),
    ...scope,
    eventId,
    lane,
    ...(group !== undefined && { group }),
    ...(planned.dependsOn && { dependsOn: planned.dependsOn }),
    call,
    args,
    expect,
    state: 'queued',
    cls,
    ...(cls === 'confirm' && askedAt !== undefined && { okAt: askedAt }),
    sends: [],
    failures: 0,
    flags: [],
    ruledAt: now,
    skewMs,
    subject,
  } as NewAction
}
