import type { Milliseconds } from '../domain/ids'
import type { ServerPromises } from '../outbox/promises/server-promises'
import type { RpcError } from '../rpc/client'
import type { EventKind, EventSnapshots } from '../store/cache/snapshot'
import type { Snapshots } from '../store/cache/snapshots'
import type { Scope } from '../store/scope'
import { hallsOf, isDecided, toWrite, type FetchedKind } from './fetch-kind'

/** The last error of each kind. */
export type FetchErrors = Readonly<Partial<Record<EventKind, RpcError>>>

export interface ToKeep {
  readonly fetched: readonly FetchedKind[]
  /**
   * All answers to store together, when they are more than `fetched`:
   * a late configuration is stored with the timer of its round.
   */
  readonly all?: readonly FetchedKind[]
  /** The snapshots from before this round. */
  readonly kept: EventSnapshots
}

/** The things that writing the answers needs. */
interface Keeping {
  readonly snapshots: Pick<Snapshots, 'write'>
  readonly promises: Pick<ServerPromises, 'heardVenue'>
  readonly eventId: number
  readonly skewMs: () => Milliseconds
  readonly scopeNow: () => Scope
  /** False once somebody has stopped the reading. */
  readonly mayWrite: () => boolean
}

/** Reports which hall answered, then writes the answers in one transaction. */
export async function keepFetched(
  { snapshots, promises, eventId, skewMs, scopeNow, mayWrite }: Keeping,
  { fetched, all = fetched, kept }: ToKeep,
): Promise<void> {
  for (const { venue, epoch } of hallsOf(fetched)) await promises.heardVenue(venue, epoch)
  if (!mayWrite()) return
  const scope = scopeNow()
  const round = { scope, eventId, skewMs, kept, all }
  const writes = all.flatMap((each) => toWrite(each, round) ?? [])
  if (writes.length > 0) await snapshots.write(scope, writes)
}

/**
 * The errors after these answers. An answer removes the earlier error of its kind, and a failed answer adds its own.
 */
export function errorsAfter(errors: FetchErrors, fetched: readonly FetchedKind[]): FetchErrors {
  const answered = new Set<string>(fetched.map(({ kind }) => kind))
  const others = Object.entries(errors).filter(([kind]) => !answered.has(kind))
  const failed = fetched.flatMap(({ kind, answer }): [EventKind, RpcError][] =>
    answer.ok ? [] : [[kind, answer.error]],
  )
  return Object.fromEntries([...others, ...failed])
}

/** True when a read failed, the device has no copy of that part of the event, and another try may succeed. */
export const isLacking = (fetched: readonly FetchedKind[], kept: EventSnapshots): boolean =>
  fetched.some(({ kind, answer }) => !answer.ok && kept[kind] === null && !isDecided(answer.error))
