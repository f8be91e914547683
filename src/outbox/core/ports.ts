import type { EpochMs } from '../../domain/ids'
import type { Result } from '../../lib/result'
import type { GamesAddRoundResponseJson } from '../../contract/wire/mimir_pb'
import type { CallAnswer, Credentials, RpcError } from '../../rpc/client'
import type { RulingChange, ChangeOutcome, RulingWrites } from '../../store/ruling-changes'
import type { Scope } from '../../store/scope'
import type { Evidence } from '../../store/evidence'
import type { Ruling } from '../../store/stored-ruling'
import type { LinkNews } from './link-news'

/** The storage that the core needs. `createRulingsStore` implements it; the model test has another implementation. */
export interface OutboxStore {
  write<E>(
    scope: Scope,
    lanes: readonly string[],
    decide: (rows: readonly Ruling[]) => Result<RulingWrites, E>,
  ): Promise<Result<readonly Ruling[], E>>
  change(scope: Scope, fence: number, changes: readonly RulingChange[]): Promise<ChangeOutcome>
  revise(server: string, decide: (row: Ruling) => RulingChange | null): Promise<void>
  /** The person's rulings that the server did before the scope's epoch began, in order of `seq`. */
  doneBefore(scope: Scope): Promise<readonly Ruling[]>
  unsettled(scope: Scope): Promise<readonly Ruling[]>
  byIds(ids: readonly string[]): Promise<readonly Ruling[]>
  takeFence(scope: Scope): Promise<number>
  beat(scope: Scope, fence: number): Promise<void>
  fenceMark(scope: Scope): Promise<{ readonly fence: number; readonly beatAt: EpochMs } | null>
  readMeta(key: string): Promise<unknown>
  writeMeta(key: string, value: unknown): Promise<void>
  /** Assigns to this hall all rulings that were made at the address before its hall was known. */
  giveVenue(place: { readonly server: string; readonly venue: string }): Promise<void>
  prune(before: EpochMs): Promise<number>
}

/**
 * The body of a server's answer to a ruling. Most answers say whether the call succeeded;
 * the answer about a recorded hand has the table instead.
 */
export type MaybeRefused = { readonly success?: boolean } | GamesAddRoundResponseJson

export type SendResult = Result<CallAnswer<MaybeRefused>, RpcError>

/** The person in whose name the server is asked, and the hall and epoch that must answer. */
export interface AskedOf {
  readonly credentials: Credentials
  readonly venue: string | null
  readonly epoch: string | null
}

export interface Transport {
  /** Sends one ruling with its idempotency key, precondition and event, once. Never rejects. */
  send(row: Ruling, credentials: Credentials): Promise<SendResult>
  /** Reads what a ruling changes on a server without keys. Never rejects. */
  read(row: Ruling, credentials: Credentials): Promise<Result<Evidence, RpcError>>
  /**
   * Under which of the given keys the server has done a call; null when the server did not say.
   * Never rejects.
   */
  knownOf(ids: readonly string[], asked: AskedOf): Promise<ReadonlySet<string> | null>
  /** Asks whether the server answers, and changes nothing there. Never rejects. */
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
  /** Runs `work` while holding the lock, or returns false at once when another tab holds it. */
  tryHold(name: string, work: () => Promise<void>): Promise<boolean>
  /** Takes the lock away from the tab that has it. */
  steal(name: string, work: () => Promise<void>): Promise<void>
}

/** The person who is signed in now. */
export interface SignedIn {
  readonly owner: string
  readonly credentials: Credentials
}
