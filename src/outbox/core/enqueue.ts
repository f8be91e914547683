import { encodeExpect } from '../../contract/expect'
import { parseExpect } from '../../contract/parse-expect'
import type { QueueableCall } from '../../contract/queueable'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import type { RulingChange, RulingWrites } from '../../store/ruling-changes'
import type { Scope } from '../../store/scope'
import {
  isFromNewerVersion,
  rowVersionOf,
  type Ruling,
  type RulingOf,
  type NewRuling,
} from '../../store/stored-ruling'
import { canUndo, caseNumber, withFlag } from '../ruling'
import { policyOf } from '../policies/policies'
import type { EnqueueRefusal, Intent, IntentOf } from '../intent'
import type { PlannedRuling } from '../ruling-policy'
import { changeOf } from './transitions'

export interface EnqueueContext {
  readonly scope: Scope
  readonly now: EpochMs
  /** How far the server's clock is ahead of the device's; null or absent when unknown. */
  readonly skewMs?: Milliseconds | null
  /** Ids for the rows to add, one for each intent. */
  readonly ids: readonly string[]
  readonly group?: string
  /**
   * When the referee confirmed the rulings; absent when the server was not answering at that moment.
   * With it, `confirm` rulings are sent without asking the referee.
   */
  readonly askedAt?: EpochMs
  /** The server keeps no idempotency keys, so every ruling is stored as a `confirm` ruling. */
  readonly isPlain?: boolean
}

/** The writes that save intents, all or none. `rows` are all rows of their lanes in order of `seq`. */
export function planEnqueue(
  intents: readonly Intent[],
  rows: readonly Ruling[],
  context: EnqueueContext,
): Result<RulingWrites, EnqueueRefusal> {
  // IndexedDB may rerun a transaction whose first run was stored after all. The rows are then there already.
  const saved = rows.filter(({ id }) => context.ids.includes(id))
  if (saved.length > 0) return ok({ adds: saved, changes: [] })
  const adds: NewRuling[] = []
  const changes: RulingChange[] = []
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
    // A later intent of the same tap must see this row. The store numbers the rows afterwards, in this order.
    seen = [...seen, { ...row, seq: Number.MAX_SAFE_INTEGER }]
  }
  return ok({ adds, changes })
}

/** Takes back a row that was never sent, and corrects the preconditions of later rows that built on it. */
export function planUndo(
  id: string,
  laneRows: readonly Ruling[],
  now: EpochMs,
): Result<RulingWrites, EnqueueRefusal> {
  const row = laneRows.find((each) => each.id === id)
  if (row === undefined || !canUndo(row)) return err({ kind: 'row_moved', id })
  const rebased = laneRows
    .filter((later) => later.seq > row.seq && canUndo(later) && later.lane === row.lane)
    .flatMap((later) => rebaseOf(later, row))
  return ok({ adds: [], changes: [changeOf(row, 'undone', { settledAt: now }), ...rebased] })
}

function rebaseOf<C extends QueueableCall>(later: RulingOf<C>, undone: Ruling): RulingChange[] {
  if (!isSameCall(later, undone)) return []
  const expect = policyOf(later.call).rebase?.(later, undone) ?? null
  return expect === null ? [] : [changeOf(later, 'rebased', { expect })]
}

const isSameCall = <C extends QueueableCall>(
  one: RulingOf<C>,
  other: Ruling,
): other is Ruling & RulingOf<C> => other.call === one.call

/** The name of a field of the intent that is wrong; null when all are right. */
function problemOf<C extends QueueableCall>(intent: IntentOf<C>): string | null {
  if (!Number.isSafeInteger(intent.eventId) || intent.eventId <= 0) return 'eventId'
  const expect = parseExpect(intent.call, encodeExpect(intent.expect))
  if (!expect.ok) return `expect: ${expect.error}`
  return policyOf(intent.call).problem(intent)
}

const planOf = <C extends QueueableCall>(
  intent: IntentOf<C>,
  laneRows: readonly Ruling[],
): PlannedRuling<C> => policyOf(intent.call).plan(intent, laneRows)

function newRow(
  planned: Extract<PlannedRuling<QueueableCall>, { kind: 'add' }>,
  id: string,
  { scope, now, group, askedAt, skewMs = null, isPlain = false }: EnqueueContext,
): NewRuling {
  const { call, eventId, lane, args, expect, subject } = planned.intent
  const cls = isPlain ? 'confirm' : policyOf(call).cls
  const { epoch, ...ofScope } = scope
  return {
    id,
    code: caseNumber(id),
    v: rowVersionOf(call),
    ...ofScope,
    ...(epoch != null && { epoch }),
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
  } as NewRuling
}
