import { isOfEpoch } from '../../contract/capabilities'
import type { EpochMs } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import type { RulingChange, RulingWrites } from '../../store/ruling-changes'
import { isFromNewerVersion, type Ruling, type RulingFlag } from '../../store/stored-ruling'
import { mayBeGivenAgain, mayBeAtServer, withFlag, withoutFlags } from '../ruling'
import type { EnqueueRefusal, Intent } from '../intent'
import { policyOf } from '../policies/policies'
import { planEnqueue, type EnqueueContext } from './enqueue'
import { whyServerMustNotGet, type ServerFacts } from './server-facts'
import { canHappen, changeOf } from './transitions'

/** The answers that a referee can give to a row that needs one. `answersFor` returns which of them fit a row. */
export type RefereeAnswer =
  /** For a row in attention: end it and send nothing more. */
  | { readonly kind: 'leave' }
  /** For a row in attention that no server has decided: send the same ruling again under the same idempotency key. */
  | { readonly kind: 'retry' }
  /**
   * For a row in attention, or a refused row that the server may accept later (`mayBeGivenAgain`):
   * replace it by a new ruling about what the referee sees now.
   */
  | { readonly kind: 'retryAsNew'; readonly intent: Intent }
  /**
   * For the cancel of a hand that is no longer the table's last:
   * cancel the last hand, then the hand that was meant.
   */
  | { readonly kind: 'cancelBoth'; readonly intents: readonly [Intent, Intent] }
  /** For a refused row: the referee has read the reason. */
  | { readonly kind: 'close' }
  /** For a row that must not go to this server: never send it anywhere. */
  | { readonly kind: 'withdraw' }

export type RefereeAnswerKind = RefereeAnswer['kind']

/** The answers that fit a row now; empty when the row needs no answer. */
export function answersFor(
  row: Ruling,
  serverFacts: Pick<ServerFacts, 'venue' | 'keepsKeys'>,
): readonly RefereeAnswerKind[] {
  if (isFromNewerVersion(row)) return []
  const refused = whyServerMustNotGet(row, serverFacts)
  if (refused !== null && canHappen('withdrawn', row.state)) return ['withdraw']
  if (refused !== null && row.state === 'attention') return ['leave']
  if (row.state === 'rejected') return answersForRefused(row, refused === null)
  if (row.state !== 'attention') return []
  // The ruling may still take effect under its key. So the referee may repeat it only under the same key,
  // unless the server stopped keeping keys.
  if (row.flags.includes('server_failing') && !row.flags.includes('promise_lapsed')) {
    return ['retry', 'leave']
  }
  // Either the ruling was sent without a key and reading back did not show that it arrived,
  // or the referee is asked only because the server keeps no keys.
  const isSentAgain = row.flags.some((flag) => flag === 'not_arrived' || flag === 'unclear')
  if (isSentAgain || asksOnlyThere(row)) return ['retry', 'leave']
  // The restore brought back the keys together with the data. So a repeat under the same key takes effect once,
  // or the server recognises that it has done the ruling.
  if (row.flags.includes('before_put_back')) return ['retry', 'leave']
  if (row.call === 'DropLastRound' && row.flags.includes('conflict')) {
    return ['cancelBoth', 'leave', 'retryAsNew']
  }
  return ['retryAsNew', 'leave']
}

/** True for a ruling in question whose referee is asked only because the server keeps no keys. */
const asksOnlyThere = ({ call, flags }: Ruling): boolean =>
  flags.at(-1) === 'unconfirmed' && policyOf(call).cls === 'auto'

/**
 * The server may accept some refused rulings later, such as one for which the referee lacked the right
 * (see `mayBeGivenAgain`). It would refuse any other ruling again.
 */
function answersForRefused(row: Ruling, mayBeSent: boolean): readonly RefereeAnswerKind[] {
  if (row.flags.includes('closed')) return []
  return mayBeSent && mayBeGivenAgain(row) ? ['retryAsNew', 'close'] : ['close']
}

export interface AnswerContext extends EnqueueContext {
  readonly serverFacts: Pick<ServerFacts, 'venue' | 'keepsKeys' | 'epoch'>
}

/**
 * The writes that the referee's answer to a row leads to, or why the answer is not possible. `laneRows`
 * are all rows in the lanes of the answered row and of the new intents.
 */
export function planAnswer(
  id: string,
  answer: RefereeAnswer,
  laneRows: readonly Ruling[],
  context: AnswerContext,
): Result<RulingWrites, EnqueueRefusal> {
  const row = laneRows.find((each) => each.id === id)
  if (row === undefined || !answersFor(row, context.serverFacts).includes(answer.kind)) {
    return err({ kind: 'row_moved', id })
  }
  const { now } = context
  switch (answer.kind) {
    case 'leave':
      return ok(only(changeOf(row, 'left', settledWith(row, now))))
    case 'withdraw':
      return ok(only(changeOf(row, 'withdrawn', settledWith(row, now))))
    case 'retry':
      return ok(only(changeOf(row, 'tried_again', retriedWith(row, context))))
    case 'close':
      return ok(only(changeOf(row, 'closed', { flags: withFlag(row, 'closed') })))
    case 'retryAsNew':
      return replace(row, [answer.intent], laneRows, context)
    case 'cancelBoth':
      return replace(row, answer.intents, laneRows, context)
  }
}

/** The change that discards a ruling; null while it is being sent, or when a newer console made it. */
export function planDiscard(row: Ruling, now: EpochMs): RulingChange | null {
  if (isFromNewerVersion(row)) return null
  if (row.state === 'attention') return changeOf(row, 'left', settledWith(row, now))
  return canHappen('withdrawn', row.state)
    ? changeOf(row, 'withdrawn', settledWith(row, now))
    : null
}

function replace(
  row: Ruling,
  intents: readonly Intent[],
  laneRows: readonly Ruling[],
  context: EnqueueContext,
): Result<RulingWrites, EnqueueRefusal> {
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

function settledWith(row: Ruling, now: EpochMs, flag?: RulingFlag) {
  const flags = mayBeAtServer(row) ? withFlag(row, 'maybe_applied') : row.flags
  return { settledAt: now, flags: flag ? withFlag({ ...row, flags }, flag) : flags }
}

const retriedWith = (row: Ruling, { now, serverFacts: { epoch = null } }: AnswerContext) => ({
  failures: 0,
  retryAt: null,
  flags: withoutFlags(row, 'server_failing', 'before_put_back', 'not_arrived', 'unconfirmed'),
  ...(row.cls === 'confirm' && { okAt: now }),
  ...(!isOfEpoch(row, { epoch }) && { epoch }),
})

const only = (change: RulingWrites['changes'][number]): RulingWrites => ({
  adds: [],
  changes: [change],
})
