import { isOfEpoch } from '../../contract/capabilities'
import type {
  EventJson,
  EventsGetTimerStateResponseJson,
  GameConfigJson,
} from '../../contract/wire/atoms_pb'
import type {
  ChomboResponseJson,
  EventsGetAllRegisteredPlayersResponseJson,
  EventsGetPrescriptedEventConfigResponseJson,
  EventsGetRatingTableResponseJson,
  EventsGetTablesStateResponseJson,
  PenaltiesResponseJson,
} from '../../contract/wire/mimir_pb'
import type { GetRolesResponseJson } from '../../contract/wire/shinpan/venue_pb'
import type { EpochMs } from '../../domain/ids'

/** The kinds of snapshots kept for one event. */
export const EVENT_KINDS = ['config', 'tables', 'players', 'timer', 'penalties', 'chombo'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The timer as the server sent it, plus the start time, which the countdown needs without the server. */
export interface TimerBody {
  readonly state: EventsGetTimerStateResponseJson
  /** The start by the server's clock; null when the timer was never started. */
  readonly startedAt: EpochMs | null
}

/** One page of the list of events that a person manages; the first page is 1. */
export interface EventsBody {
  readonly total: number
  readonly events: readonly EventJson[]
}

/** Bodies are stored exactly as received, so that a later version of the console reads them with its own decoders. */
export interface BodyByKind {
  config: GameConfigJson
  tables: EventsGetTablesStateResponseJson
  players: EventsGetAllRegisteredPlayersResponseJson
  timer: TimerBody
  penalties: PenaltiesResponseJson
  chombo: ChomboResponseJson
  roles: GetRolesResponseJson
  /** The script of an event's seatings. Only screens that seat players read it. */
  script: EventsGetPrescriptedEventConfigResponseJson
  /** The rating table. It is read only to print it. */
  standings: EventsGetRatingTableResponseJson
  [page: `events:${number}`]: EventsBody
}

export type SnapshotKind = keyof BodyByKind

/** The event number of snapshots that belong to no event: roles and lists of events. */
export const NO_EVENT = 0

export interface SnapshotOf<K extends SnapshotKind> {
  readonly server: string
  readonly owner: string
  readonly eventId: number
  readonly kind: K
  /** When the body was requested, by the device's clock. The body is not older than this. */
  readonly fetchedAt: EpochMs
  /** The hall whose server sent the body; absent or null when the server named none. */
  readonly venue?: string | null
  /** The epoch of that hall; absent or null when the server named none. */
  readonly epoch?: string | null
  /** The number in `X-Snapshot-Seq`; null when the server sent none. */
  readonly seq: number | null
  readonly body: BodyByKind[K]
}

export type Snapshot = SnapshotOf<SnapshotKind>

export type EventSnapshots = { readonly [K in EventKind]: SnapshotOf<K> | null }

/** Makes an object with a snapshot of each kind, or null where `read` returns none. */
export function ofEachKind(
  read: <K extends EventKind>(kind: K) => SnapshotOf<K> | null,
): EventSnapshots {
  return {
    config: read('config'),
    tables: read('tables'),
    players: read('players'),
    timer: read('timer'),
    penalties: read('penalties'),
    chombo: read('chombo'),
  }
}

/**
 * The snapshots that were read, but with the object from `known` wherever the content is equal,
 * so that screens do not draw equal content again. Content is equal when the server's sequence number,
 * or the answer itself, is the same.
 */
export function withKnown(read: EventSnapshots, known: EventSnapshots | null): EventSnapshots {
  if (known === null) return read
  const kept = ofEachKind((kind) => knownOr(read[kind], known[kind]))
  return EVENT_KINDS.every((kind) => kept[kind] === known[kind]) ? known : kept
}

function knownOr<K extends EventKind>(
  read: SnapshotOf<K> | null,
  known: SnapshotOf<K> | null,
): SnapshotOf<K> | null {
  if (read === null || known === null) return read
  if ((read.venue ?? null) !== (known.venue ?? null) || !isOfEpoch(read, known)) return read
  if (read.fetchedAt === known.fetchedAt && read.seq === known.seq) return known
  const isSameState = read.seq !== null && read.seq === known.seq
  return isSameState ? { ...read, body: known.body } : read
}
