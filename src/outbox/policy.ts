import type { QueueableCall } from '../contract/queueable'
import type { Milliseconds } from '../domain/ids'
import type { Action, ActionOf } from '../store/stored-action'
import type { EnqueueRefusal, IntentOf } from './intent'

/** What saving an intent comes to, given all rows of its lane. */
export type Planned<C extends QueueableCall> =
  | {
      readonly kind: 'add'
      readonly intent: IntentOf<C>
      readonly dependsOn?: readonly string[]
      /** Never sent rows whose place the new one takes. */
      readonly supersedes?: readonly Action[]
    }
  /** The wish is met by taking back a row that was never sent. */
  | { readonly kind: 'withdraw'; readonly row: Action }
  | { readonly kind: 'refuse'; readonly refusal: EnqueueRefusal }

/** Everything the outbox knows of one call. */
export interface Policy<C extends QueueableCall> {
  readonly call: C
  /** `auto`: sent unasked. `confirm`: sent at once only when it was given with the server known to answer; else asked about once the server is back. */
  readonly cls: 'auto' | 'confirm'
  /** Key of the row's sentence below `outbox.call`. */
  readonly wordsKey: string
  /** A row in attention holds back later rows of its lane that read the same thing. */
  readonly blocksWhileAsking: boolean
  /** Never sent and older than this: it asks before it goes. */
  readonly expiresAfterMs: Milliseconds | null
  /** Names a field that is wrong, or null. */
  problem(intent: IntentOf<C>): string | null
  plan(intent: IntentOf<C>, laneRows: readonly Action[]): Planned<C>
  /** Changes of later, never sent rows after `undone` was taken back; absent when nothing depends on it. */
  rebase?(row: ActionOf<C>, undone: ActionOf<C>): ActionOf<C>['expect'] | null
}
