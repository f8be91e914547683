import { decodeGameConfig, type GameConfig } from '../contract/decode/event/game-config'
import {
  decodeChombos,
  decodePenalties,
  type Chombos,
  type Penalties,
} from '../contract/decode/penalties'
import {
  decodeRegisteredPlayers,
  type RegisteredPlayer,
} from '../contract/decode/registered-player'
import { decodeTables, withTableNames, type Table } from '../contract/decode/table'
import { decodeTimerState, type TimerState } from '../contract/decode/timer-state'
import type { EpochMs } from '../domain/ids'
import type { TableNames } from '../domain/event/table-names'
import type { EventKind, EventSnapshots, SnapshotOf, TimerBody } from '../store/cache/snapshot'

/** A decoded snapshot, with the time when it was fetched. */
export interface DecodedSnapshot<T> {
  readonly value: T
  readonly fetchedAt: EpochMs
  readonly seq: number | null
  /** The epoch of the snapshot's hall; absent when the server named none. */
  readonly epoch?: string | null
}

export interface EventTimer extends TimerState {
  /**
   * The start by the server's clock: sent by the server, or calculated from the time left. Null when the timer was
   * never started.
   */
  readonly startedAt: EpochMs | null
  /**
   * The start of this session, if the server sent it or the moment when the time ran out.
   * Null otherwise, and null while drawn seats wait for the timer.
   */
  readonly toldStartAt: EpochMs | null
}

/** All snapshots of one event, decoded; null means never fetched. */
export interface DecodedEvent {
  readonly config: DecodedSnapshot<GameConfig> | null
  readonly tables: DecodedSnapshot<readonly Table[]> | null
  /** The number of the session that was seated last, from 1; null when none was, or the server does not say. */
  readonly sessionNumber: number | null
  readonly players: DecodedSnapshot<readonly RegisteredPlayer[]> | null
  readonly timer: DecodedSnapshot<EventTimer> | null
  readonly penalties: DecodedSnapshot<Penalties> | null
  readonly chombo: DecodedSnapshot<Chombos> | null
}

/** What everybody may read of an event. */
export type OpenData = Pick<DecodedEvent, 'config' | 'tables' | 'players' | 'timer'>

/** Decodes the snapshots that everybody may read. */
export function decodeOpenData(snapshots: EventSnapshots): OpenData {
  const config = copyOf(snapshots.config, decodeGameConfig)
  return {
    config,
    tables: named(copyOf(snapshots.tables, decodeTables), config?.value.tableNames ?? []),
    players: copyOf(snapshots.players, decodeRegisteredPlayers),
    timer: copyOf(snapshots.timer, decodeTimer),
  }
}

/** Decodes the snapshots of an event. */
export function decodeEventData(snapshots: EventSnapshots): DecodedEvent {
  return {
    ...decodeOpenData(snapshots),
    sessionNumber: snapshots.tables?.body.sessionNumber ?? null,
    penalties: copyOf(snapshots.penalties, decodePenalties),
    chombo: copyOf(snapshots.chombo, decodeChombos),
  }
}

/** When the oldest of these snapshots was fetched; null when there are none. */
export function oldestOf(
  copies: readonly (Pick<DecodedSnapshot<unknown>, 'fetchedAt'> | null)[],
): EpochMs | null {
  const times = copies.flatMap((copy) => copy?.fetchedAt ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

function decodeTimer({ state, startedAt }: TimerBody): EventTimer {
  const timer = decodeTimerState(state)
  // If the server sent neither of these fields, `startedAt` was calculated from the time of the answer.
  const isTold = Boolean(state.startedAt ?? '') || Boolean(state.ranOutAt ?? '')
  return { ...timer, startedAt, toldStartAt: isTold && !timer.isWaiting ? startedAt : null }
}

/** Decoded values by body, so that no body is decoded twice. */
const READ = new WeakMap<object, unknown>()

/** Tables with their names, by the decoded tables, so that the names are not added twice. */
const NAMED = new WeakMap<object, { names: TableNames; tables: readonly Table[] }>()

function named(
  decoded: DecodedSnapshot<readonly Table[]> | null,
  names: TableNames,
): DecodedSnapshot<readonly Table[]> | null {
  if (decoded === null || names.length === 0) return decoded
  const before = NAMED.get(decoded.value)
  const tables = before?.names === names ? before.tables : withTableNames(decoded.value, names)
  NAMED.set(decoded.value, { names, tables })
  return { ...decoded, value: tables }
}

function copyOf<K extends EventKind, T>(
  snapshot: SnapshotOf<K> | null,
  decode: (body: SnapshotOf<K>['body']) => T,
): DecodedSnapshot<T> | null {
  if (snapshot === null) return null
  const { body, fetchedAt, seq, epoch = null } = snapshot
  const read = READ.get(body) as T | undefined
  const value = read ?? decode(body)
  READ.set(body, value)
  return { value, fetchedAt, seq, ...(epoch !== null && { epoch }) }
}
