import type {
  EventJson,
  EventsGetTimerStateResponseJson,
  GameConfigJson,
} from '../contract/wire/atoms_pb'
import type {
  ChomboResponseJson,
  EventsGetAllRegisteredPlayersResponseJson,
  EventsGetPrescriptedEventConfigResponseJson,
  EventsGetRatingTableResponseJson,
  EventsGetTablesStateResponseJson,
  PenaltiesResponseJson,
} from '../contract/wire/mimir_pb'
import type { GetRolesResponseJson } from '../contract/wire/shinpan/venue_pb'
import type { EpochMs } from '../domain/ids'

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
  /** The script of an event's seatings; read only where one seats the players. */
  script: EventsGetPrescriptedEventConfigResponseJson
  /** The rating table; read only where it is printed. */
  standings: EventsGetRatingTableResponseJson
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
  /** The hall it is of; absent or null where none was told. */
  readonly venue?: string | null
  /** The number in `X-Snapshot-Seq`; null when the server sent none. */
  readonly seq: number | null
  readonly body: BodyByKind[K]
}

export type Snapshot = SnapshotOf<SnapshotKind>

export type EventSnapshots = { readonly [K in EventKind]: SnapshotOf<K> | null }

/**
 * The same copies, with what was known of them before in the place of what is equal: what is drawn from an equal copy is
 * not drawn again. Bodies of one number of the server, or of one answer, are equal.
 */
export function withKnown(read: EventSnapshots, known: EventSnapshots | null): EventSnapshots {
  if (known === null) return read
  const kept = EVENT_KINDS.map((kind) => [kind, knownOr(read[kind], known[kind])] as const)
  if (kept.every(([kind, each]) => each === known[kind])) return known
  return Object.fromEntries(kept) as unknown as EventSnapshots
}

function knownOr(read: Snapshot | null, known: Snapshot | null): Snapshot | null {
  if (read === null || known === null || (read.venue ?? null) !== (known.venue ?? null)) return read
  if (read.fetchedAt === known.fetchedAt && read.seq === known.seq) return known
  const isSameState = read.seq !== null && read.seq === known.seq
  return isSameState ? { ...read, body: known.body } : read
}
