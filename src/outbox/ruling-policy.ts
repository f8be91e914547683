import type { QueueableCall } from '../contract/queueable'
import type { Milliseconds } from '../domain/ids'
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

/** The rules of the outbox for one call. */
export interface RulingPolicy<C extends QueueableCall> {
  readonly call: C
  /**
   * `auto`: sent without asking. `confirm`: sent at once only if the server was answering when the referee ruled;
   * otherwise the referee is asked once the server is back.
   */
  readonly cls: 'auto' | 'confirm'
  /** Key of the row's sentence below `outbox.call`. */
  readonly wordsKey: string
  /** A row in attention holds back later rows of the same call in its lane. */
  readonly blocksWhileAsking: boolean
  /** An unsent row older than this asks before it leaves. */
  readonly expiresAfterMs: Milliseconds | null
  /** Names a field that is wrong, or null. */
  problem(intent: IntentOf<C>): string | null
  plan(intent: IntentOf<C>, laneRows: readonly Ruling[]): PlannedRuling<C>
  /** New preconditions of later unsent rows after `undone` was taken back; absent when they never change. */
  rebase?(row: RulingOf<C>, undone: RulingOf<C>): RulingOf<C>['expect'] | null
}
