import { CallError } from '../../call/call-error'
import { TokenBuckets, type Allowance } from '../../call/token-buckets'
import { networkOf } from '../../places/network-of'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

/** How many wrong codes one network may send for one table in 15 minutes. There are a thousand million possible codes. */
const MOST_FROM_NETWORK = 30
/** How many wrong codes all networks together may send for one table in 15 minutes. */
const MOST_FOR_TABLE = 300
/** How often one table may call or take its call back in a minute. */
const MOST_OF_TABLE = 6
/**
 * How often all tables of an event together may call or take their calls back in a minute. Every table of a
 * large hall may call once and then call again.
 */
const MOST_OF_EVENT = 400

interface Try {
  readonly eventId: number
  readonly table: number
  /** Empty when unknown. */
  readonly address: string
  readonly nowMs: number
}

/**
 * Limits calls by the codes of tables, in the memory of this process. After too many wrong codes for a table,
 * the server refuses even the right code. Other tables can still call, so one phone cannot stop the calls of the
 * whole hall.
 */
export class TableCallLimits {
  readonly #allowances = new TokenBuckets()

  /** @throws CallError too_many_codes, with the seconds to wait. */
  assertMayTry(asked: Try): void {
    this.#assertRoom(wrongCodes(asked), { nowMs: asked.nowMs, reason: 'too_many_codes' })
  }

  countWrong(asked: Try): void {
    for (const one of wrongCodes(asked)) this.#allowances.count(one, asked.nowMs)
  }

  /** Counts a call by the right code. @throws CallError too_often, with the seconds to wait. */
  spend({ eventId, table, nowMs }: Try): void {
    const calls = [
      { key: `calls ${eventId} ${table}`, most: MOST_OF_TABLE, perMs: MINUTE_MS },
      { key: `calls ${eventId}`, most: MOST_OF_EVENT, perMs: MINUTE_MS },
    ]
    this.#assertRoom(calls, { nowMs, reason: 'too_often' })
    for (const one of calls) this.#allowances.count(one, nowMs)
  }

  #assertRoom(
    allowances: readonly Allowance[],
    { nowMs, reason }: { readonly nowMs: number; readonly reason: 'too_many_codes' | 'too_often' },
  ): void {
    const seconds = Math.max(...allowances.map((one) => this.#allowances.waitSeconds(one, nowMs)))
    if (seconds === 0) return
    throw new CallError('resource_exhausted', reason, {
      ...(reason === 'too_many_codes' && { field: 'code' }),
      meta: { retryAfterSeconds: String(seconds) },
    })
  }
}

const wrongCodes = ({ eventId, table, address }: Try): Allowance[] => [
  {
    key: `wrong ${eventId} ${table} from ${networkOf(address)}`,
    most: MOST_FROM_NETWORK,
    perMs: QUARTER_MS,
  },
  { key: `wrong ${eventId} ${table}`, most: MOST_FOR_TABLE, perMs: QUARTER_MS },
]
