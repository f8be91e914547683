import type { EpochMs } from '../../domain/ids'
import type { Result } from '../../lib/result'
import type { Answer, Credentials, RpcError } from '../../rpc/client'
import type { Action, Change, ChangeOutcome, Scope, Writes } from '../../store/stored-action'
import type { LinkNews } from './link-news'

/** What the core needs of the device. `createRulingsStore` is one; the model test has another. */
export interface Store {
  write<E>(
    scope: Scope,
    lanes: readonly string[],
    decide: (rows: readonly Action[]) => Result<Writes, E>,
  ): Promise<Result<readonly Action[], E>>
  change(scope: Scope, fence: number, changes: readonly Change[]): Promise<ChangeOutcome>
  revise(server: string, decide: (row: Action) => Change | null): Promise<void>
  unsettled(scope: Scope): Promise<readonly Action[]>
  byIds(ids: readonly string[]): Promise<readonly Action[]>
  takeFence(scope: Scope): Promise<number>
  beat(scope: Scope, fence: number): Promise<void>
  fenceMark(scope: Scope): Promise<{ readonly fence: number; readonly beatAt: EpochMs } | null>
  readMeta(key: string): Promise<unknown>
  writeMeta(key: string, value: unknown): Promise<void>
  /** Makes all that was ruled at an address without a known hall rulings of this hall. */
  giveVenue(place: { readonly server: string; readonly venue: string }): Promise<void>
  prune(before: EpochMs): Promise<number>
}

/** What a server may say to a ruling. */
export type SendResult = Result<Answer<{ success?: boolean }>, RpcError>

export interface Transport {
  /** Sends one ruling with its key, precondition and event, once. Never rejects. */
  send(row: Action, credentials: Credentials): Promise<SendResult>
  /** Asks whether the server is there, changing nothing. Never rejects. */
  probe(): Promise<LinkNews>
}

export interface Clock {
  now(): EpochMs
}

export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  uuid(): string
}

export interface Locks {
  /** Runs `work` while holding the lock, or answers false at once when somebody else holds it. */
  tryHold(name: string, work: () => Promise<void>): Promise<boolean>
  /** Takes the lock from whoever holds it. */
  steal(name: string, work: () => Promise<void>): Promise<void>
}

/** Who is signed in now. */
export interface SignedIn {
  readonly owner: string
  readonly credentials: Credentials
}
