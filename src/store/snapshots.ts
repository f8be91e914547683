import type {
  EventJson,
  EventsGetTimerStateResponseJson,
  GameConfigJson,
} from '../contract/wire/atoms_pb'
import type {
  ChomboResponseJson,
  EventsGetAllRegisteredPlayersResponseJson,
  EventsGetTablesStateResponseJson,
  PenaltiesResponseJson,
} from '../contract/wire/mimir_pb'
import type { GetRolesResponseJson } from '../contract/wire/shinpan/venue_pb'
import type { EpochMs } from '../domain/ids'
import type { CacheDb } from './cache-db'
import type { Reopening } from './reopen'
import type { Scope } from './stored-action'

/** What is kept of one event. */
export const EVENT_KINDS = ['config', 'tables', 'players', 'timer', 'penalties', 'chombo'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The timer as the server told of it, with what the countdown needs when the server cannot be asked. */
export interface TimerBody {
  readonly state: EventsGetTimerStateResponseJson
  /** By the server's clock; null = never started. */
  readonly startedAt: EpochMs | null
}

/** One page of the list of events somebody manages; the first page is 1. */
export interface EventsBody {
  readonly total: number
  readonly events: readonly EventJson[]
}

/** Bodies are kept as they came, so that a later version of the app reads them by its own decoders. */
export interface BodyByKind {
  config: GameConfigJson
  tables: EventsGetTablesStateResponseJson
  players: EventsGetAllRegisteredPlayersResponseJson
  timer: TimerBody
  penalties: PenaltiesResponseJson
  chombo: ChomboResponseJson
  roles: GetRolesResponseJson
  [page: `events:${number}`]: EventsBody
}

export type SnapshotKind = keyof BodyByKind

/** Roles and lists of events belong to no event. */
export const NO_EVENT = 0

export interface SnapshotOf<K extends SnapshotKind> {
  readonly server: string
  readonly owner: string
  readonly eventId: number
  readonly kind: K
  /** When it was asked for, by the device's clock: it is at least as new as that. */
  readonly fetchedAt: EpochMs
  /** `X-Snapshot-Seq`; null when the server sent none. */
  readonly seq: number | null
  readonly body: BodyByKind[K]
}

export type Snapshot = SnapshotOf<SnapshotKind>

export type EventSnapshots = { readonly [K in EventKind]: SnapshotOf<K> | null }

/** What one answer does to the cache. */
export type SnapshotWrite =
  | { readonly is: 'new'; readonly snapshot: Snapshot }
  | {
      readonly is: 'unchanged'
      readonly eventId: number
      readonly kind: SnapshotKind
      readonly fetchedAt: EpochMs
    }

/** Reads for live queries, and the writes of the refreshers. */
export function createSnapshots(cache: Reopening<CacheDb>) {
  return {
    /** One snapshot; null when it was never fetched. */
    read<K extends SnapshotKind>(
      scope: Scope,
      eventId: number,
      kind: K,
    ): Promise<SnapshotOf<K> | null> {
      return cache.run(async (db) => {
        const row = await db.snapshots.get(keyOf(scope, eventId, kind))
        return (row as SnapshotOf<K> | undefined) ?? null
      })
    },

    /** All there is of one event, as of one moment. */
    readEvent(scope: Scope, eventId: number): Promise<EventSnapshots> {
      return cache.run(async (db) => {
        const keys = EVENT_KINDS.map((kind) => keyOf(scope, eventId, kind))
        const rows = await db.snapshots.bulkGet(keys)
        return Object.fromEntries(
          EVENT_KINDS.map((kind, index) => [kind, rows[index] ?? null]),
        ) as unknown as EventSnapshots
      })
    },

    /** Writes the answers of one round together; an answer older than what is there is dropped. */
    write(scope: Scope, writes: readonly SnapshotWrite[]): Promise<void> {
      return cache.run((db) =>
        db.transaction('rw', db.snapshots, async () => {
          for (const write of writes) {
            await (write.is === 'new' ? put(db, write.snapshot) : touch(db, scope, write))
          }
        }),
      )
    },

    /** Forgets everything of one person: the next one on this device must not read it. */
    forget({ server, owner }: Scope): Promise<void> {
      return cache.run((db) =>
        db.transaction('rw', db.snapshots, db.people, async () => {
          await db.snapshots.where({ server, owner }).delete()
          await db.people.where({ server, owner }).delete()
        }),
      )
    },
  }
}

export type Snapshots = ReturnType<typeof createSnapshots>

async function put(db: CacheDb, snapshot: Snapshot): Promise<void> {
  const before = await db.snapshots.get(keyOf(snapshot, snapshot.eventId, snapshot.kind))
  if (before === undefined || !isOlder(snapshot, before)) await db.snapshots.put(snapshot)
}

async function touch(
  db: CacheDb,
  scope: Scope,
  { eventId, kind, fetchedAt }: Extract<SnapshotWrite, { is: 'unchanged' }>,
): Promise<void> {
  await db.snapshots.update(keyOf(scope, eventId, kind), { fetchedAt })
}

/**
 * Two windows may ask at once, and answers overtake one another: an answer asked for before the kept one, of an older
 * state. Neither alone is enough, since a server may come back from a backup and a clock may be set back.
 */
function isOlder(answer: Snapshot, kept: Snapshot): boolean {
  if (answer.seq === null || kept.seq === null) return false
  return answer.seq < kept.seq && answer.fetchedAt < kept.fetchedAt
}

const keyOf = (
  { server, owner }: Scope,
  eventId: number,
  kind: string,
): [string, string, number, string] => [server, owner, eventId, kind]
