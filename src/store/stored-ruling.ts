import type { ExpectByCall, ServerState } from '../contract/expect'
import type { QueueableCall } from '../contract/queueable'
import type { ValueBounds } from '../contract/value-bounds'
import type { EpochMs, Milliseconds } from '../domain/ids'
import type { Evidence } from './evidence'
import type { ArgsByCall, RulingSubject } from './ruling-content'
import type { OwnerKey } from './scope'

/**
 * The stored state of a ruling. Everything else that a screen says about the ruling is worked
 * out from other fields. `unknown`: the ruling was sent and no answer came. `attention`:
 * only the referee can decide what happens next.
 */
export const RULING_STATES = [
  'queued',
  'sending',
  'unknown',
  'done',
  'rejected',
  'attention',
  'cancelled',
] as const

export type RulingState = (typeof RULING_STATES)[number]

/** States from which a ruling may still reach the server or needs an answer. */
export const UNSETTLED_STATES = ['queued', 'sending', 'unknown', 'attention'] as const

/** True while a ruling may still reach the server or needs an answer. */
export const isUnsettled = ({ state }: { readonly state: RulingState }): boolean =>
  (UNSETTLED_STATES as readonly RulingState[]).includes(state)

/** True while a ruling is on its way to the server, or waiting to be sent, without needing the referee. */
export const isOnItsWay = (row: { readonly state: RulingState }): boolean =>
  isUnsettled(row) && row.state !== 'attention'

export interface SentRequest {
  readonly at: EpochMs
  /** When the request was sent, by the server's clock; absent when that clock was unknown. */
  readonly serverAt?: EpochMs
  readonly fence: number
  /** `refused`: this request changed nothing. `none`: its effect is unknown. Absent while the request is open. */
  readonly outcome?: 'applied' | 'refused' | 'none'
  /**
   * What a server without idempotency keys showed: `before` just before this request was sent,
   * `after` when the ruling was settled.
   */
  readonly before?: Evidence
  readonly after?: Evidence
  /** When the outbox last read at a server without keys whether this request took effect. */
  readonly lookedAt?: EpochMs
}

export const RULING_FLAGS = [
  /** The ruling was never sent and is too old to be sent without asking the referee. */
  'expired',
  /**
   * A `confirm` ruling without a valid confirmation, for example because the referee gave the ruling while
   * the server did not answer. So the referee is asked before the ruling is sent.
   */
  'unconfirmed',
  /** The ruling was sent, and the server may have forgotten its key since: a repeat could apply it twice. */
  'key_too_old',
  /**
   * The ruling was sent before the server said that it keeps no keys.
   * The server may have applied it without a key.
   */
  'promise_lapsed',
  /**
   * The hall was restored after the ruling was given. Either the ruling was sent and got no answer,
   * or it has no names that the server could check.
   */
  'before_put_back',
  /** The server had applied the ruling, and lost it in a restore. */
  'put_back',
  /** The ruling that this ruling depends on was not applied. */
  'dependency_failed',
  /** The server's state differed from what the referee saw. */
  'conflict',
  /** The server failed several times in a row. */
  'server_failing',
  /** The ruling was sent without a key, and the server does not show it. */
  'not_arrived',
  /** The ruling was sent without a key, and what the server shows does not tell whether it took effect. */
  'unclear',
  /** The ruling was sent without a key, and took effect more than once. */
  'doubled',
  /** The server never gave a definite answer, so it may have applied the ruling. */
  'maybe_applied',
  /** A later ruling of the same referee replaced this ruling before it was sent. */
  'superseded',
  /** The console asked the referee what to do with the ruling, and the referee made a new ruling instead. */
  'replaced',
  /** The referee has read why the ruling was not applied. */
  'closed',
] as const

export type RulingFlag = (typeof RULING_FLAGS)[number]

export interface RulingError {
  /** A Twirp code, or `success_false`. */
  readonly code: string
  /** `meta.reason`, as the server gave it. */
  readonly reason: string | null
  readonly msg: string
  readonly http: number
  /** The allowed values, where the server told them. */
  readonly bounds?: ValueBounds
}

/** The newest row version that this console knows. Every later version reads older rows. */
export const ROW_VERSION = 6

type RowVersion = 1 | 2 | 3 | 4 | 5 | typeof ROW_VERSION

/**
 * The row version that a call needs.
 * A console that was set back to an older version does not touch newer rows.
 */
export const rowVersionOf = (call: QueueableCall): RowVersion => VERSIONS[call] ?? 1

const VERSIONS: Partial<Record<QueueableCall, RowVersion>> = {
  UpdatePlayerReplacement: 2,
  CancelGame: 3,
  ForceFinishGame: 3,
  DefinalizeGame: 3,
  EndGame: 4,
  EnterResult: 4,
  RegisterPlayer: 3,
  AddRound: 4,
  CheckInPlayer: 5,
  AnswerRefereeCall: 6,
}

/**
 * True when a newer version of the console made the row, before the console was set back.
 * Such a row is shown and kept, but never sent or changed.
 */
export const isFromNewerVersion = ({ v }: { readonly v: number }): boolean => v > ROW_VERSION

interface RulingFacts {
  /** A number that orders all rulings on this device, independent of clocks. */
  readonly seq: number
  /** A UUID. It stays the key under which the server knows the ruling. */
  readonly id: string
  /** The case number on the screen, for example `K7Q2`. */
  readonly code: string
  /** Version of the row's shape. */
  readonly v: RowVersion
  readonly server: string
  readonly owner: OwnerKey
  /** The hall in which the ruling was given; absent or null when the server named none. */
  readonly venue?: string | null
  /** The epoch in which the ruling was given, last sent or settled, whichever is newest. */
  readonly epoch?: string | null
  readonly eventId: number
  /** Rulings of one lane are sent one by one in order of `seq`. */
  readonly lane: string
  readonly group?: string
  readonly dependsOn?: readonly string[]
  readonly state: RulingState
  /** A `confirm` row is sent only while the confirmation `okAt` is valid; see `isUnconfirmed`. */
  readonly cls: 'auto' | 'confirm'
  /**
   * When the referee confirmed the ruling while the server was answering;
   * null once the server has stopped answering.
   */
  readonly okAt?: EpochMs | null
  readonly sends: readonly SentRequest[]
  readonly settledBy?: 'answer' | 'key' | 'state'
  readonly settledAt?: EpochMs
  /** `X-Snapshot-Seq` of the answer: a snapshot with this number or a higher one includes this ruling. */
  readonly settledSeq?: number | null
  /** Id of the record that the call created (`X-Result-Id`). */
  readonly resultId?: number | null
  readonly serverState?: ServerState | null
  readonly error?: RulingError | null
  /** The ruling is not sent again before this time. */
  readonly retryAt?: EpochMs | null
  /** Why the ruling waits: the server asked for a pause, or did not answer. */
  readonly retryWhy?: 'server' | 'no_answer' | null
  /** The number of `internal` answers in a row. */
  readonly failures: number
  readonly flags: readonly RulingFlag[]
  readonly ruledAt: EpochMs
  /**
   * How far the server's clock was ahead of the device's at the ruling or the first send;
   * absent or null when unknown.
   */
  readonly skewMs?: Milliseconds | null
  readonly subject: RulingSubject
}

/** One ruling as stored, of one call. */
export type RulingOf<C extends QueueableCall> = RulingFacts & {
  readonly call: C
  readonly args: ArgsByCall[C]
  readonly expect: ExpectByCall[C]
}

/** One ruling as stored. */
export type Ruling = { [C in QueueableCall]: RulingOf<C> }[QueueableCall]

/** A ruling that the store has not numbered yet. */
export type NewRuling = { [C in QueueableCall]: Omit<RulingOf<C>, 'seq'> }[QueueableCall]

/** True when the server refused the ruling and the referee has not closed it yet. */
export const isOpenRefusal = ({ state, flags }: Pick<RulingFacts, 'state' | 'flags'>): boolean =>
  state === 'rejected' && !flags.includes('closed')
