import type { QueueableCall } from '../contract/queueable'
import type { ServerState } from '../contract/expect'
import type { MethodName, RequestOf, ResponseOf } from '../contract/methods'
import type { Milliseconds } from '../domain/ids'
import type { Result } from '../lib/result'
import type { RpcError } from '../rpc/client'
import type { EvidenceByCall } from '../store/evidence'
import type { Ruling, RulingOf } from '../store/stored-ruling'
import type { EnqueueRefusal, IntentOf } from './intent'

/** The result of planning an intent, given all rows of its lane. */
export type PlannedRuling<C extends QueueableCall> =
  | {
      readonly kind: 'add'
      readonly intent: IntentOf<C>
      readonly dependsOn?: readonly string[]
      /** Rows that were never sent and that the new one replaces. */
      readonly supersedes?: readonly Ruling[]
    }
  /** Taking back an unsent row fulfils the intent. */
  | { readonly kind: 'withdraw'; readonly row: Ruling }
  | { readonly kind: 'refuse'; readonly refusal: EnqueueRefusal }

/** Reads from the server in the name of the person who sends the ruling. */
export interface Reader {
  readonly personId: number
  /** Makes a call and returns what `pick` takes from its answer. */
  read<M extends MethodName, T>(
    method: M,
    request: RequestOf<M>,
    pick: (body: ResponseOf<M>) => T,
  ): Promise<Result<T, RpcError>>
}

/**
 * What the reading before a send and one after it show: the ruling arrived once, not at all or more than once.
 * `unclear`: the readings do not tell.
 */
export type Verdict = 'arrived' | 'not' | 'more' | 'unclear'

/** How the outbox finds out whether a ruling arrived at a server without idempotency keys. */
export interface Proof<C extends QueueableCall> {
  /**
   * A repeat changes nothing. So while the server does not show the ruling,
   * the outbox sends it again without asking the referee.
   */
  readonly isAbsolute?: true
  read(row: RulingOf<C>, reader: Reader): Promise<Result<EvidenceByCall[C], RpcError>>
  /**
   * The server's state when the ruling must not be sent: this state is already as wished, or it is not the
   * state that the referee saw. Null when the ruling may be sent.
   */
  stateAgainstSending?(before: EvidenceByCall[C], row: RulingOf<C>): ServerState | null
  judge(before: EvidenceByCall[C], after: EvidenceByCall[C], row: RulingOf<C>): Verdict
  /** The number that the server gave to what the ruling made, such as a penalty; null when there is none. */
  made?(before: EvidenceByCall[C], after: EvidenceByCall[C]): number | null
}

/** The rules of the outbox for one call. */
export interface RulingPolicy<C extends QueueableCall> {
  readonly call: C
  /**
   * `auto`: sent without asking the referee. `confirm`: sent at once only if the server was answering when the referee
   * ruled; otherwise the referee is asked once the server is back.
   */
  readonly cls: 'auto' | 'confirm'
  /** The key of the row's sentence in `locales/`, under `outbox.call`. */
  readonly wordsKey: string
  /** A row in attention holds back later rows of the same call in its lane. */
  readonly blocksWhileAsking: boolean
  /** The referee is asked about an unsent row older than this; null for no limit. */
  readonly expiresAfterMs: Milliseconds | null
  /** Null for a call that a server without keys does not have. */
  readonly proof: Proof<C> | null
  /**
   * The ruling ends something that goes with its game, such as a call for a referee. So when the server no
   * longer has the game, the ruling counts as done.
   */
  readonly endsWithGame?: true
  /** The name of a field that is wrong; null when all are right. */
  problem(intent: IntentOf<C>): string | null
  plan(intent: IntentOf<C>, laneRows: readonly Ruling[]): PlannedRuling<C>
  /**
   * The new precondition of a later unsent row after `undone` was taken back; null when it stays the same.
   * Absent for a call whose rows never need a new one.
   */
  rebase?(row: RulingOf<C>, undone: RulingOf<C>): RulingOf<C>['expect'] | null
}
