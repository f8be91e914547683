import { decodeGameConfig, type GameConfig } from '../contract/decode/game-config'
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
import { decodeTables, type Table } from '../contract/decode/table'
import { decodeTimerState, type TimerState } from '../contract/decode/timer-state'
import type { EpochMs, Milliseconds } from '../domain/ids'
import type { EventKind, EventSnapshots, SnapshotOf } from '../store/snapshot'
import { REFRESH_EVERY_MS } from './refresh'

/** What the server said, and of when it is. */
export interface Copy<T> {
  readonly value: T
  readonly fetchedAt: EpochMs
  readonly seq: number | null
}

export interface HallTimer extends TimerState {
  /** By the server's clock; null = never started. */
  readonly startedAt: EpochMs | null
}

/** All copies of one event, read; null = never fetched. */
export interface EventData {
  readonly config: Copy<GameConfig> | null
  readonly tables: Copy<readonly Table[]> | null
  readonly players: Copy<readonly RegisteredPlayer[]> | null
  readonly timer: Copy<HallTimer> | null
  readonly penalties: Copy<Penalties> | null
  readonly chombo: Copy<Chombos> | null
}

/** Reads the copies of an event. */
export function decodeEventData(snapshots: EventSnapshots): EventData {
  return {
    config: copyOf(snapshots.config, decodeGameConfig),
    tables: copyOf(snapshots.tables, decodeTables),
    players: copyOf(snapshots.players, decodeRegisteredPlayers),
    timer: copyOf(snapshots.timer, ({ state, startedAt }) => ({
      ...decodeTimerState(state),
      startedAt,
    })),
    penalties: copyOf(snapshots.penalties, decodePenalties),
    chombo: copyOf(snapshots.chombo, decodeChombos),
  }
}

/** Copies older than three rounds of refreshing are stale. */
export const STALE_AFTER_MS: Milliseconds = 3 * REFRESH_EVERY_MS

export interface Age {
  readonly ageMs: Milliseconds
  readonly isStale: boolean
}

/** How old a copy is, by the device's clock. */
export function ageOf(copy: Pick<Copy<unknown>, 'fetchedAt'>, now: EpochMs): Age {
  const ageMs = Math.max(0, now - copy.fetchedAt)
  return { ageMs, isStale: ageMs > STALE_AFTER_MS }
}

function copyOf<K extends EventKind, T>(
  snapshot: SnapshotOf<K> | null,
  decode: (body: SnapshotOf<K>['body']) => T,
): Copy<T> | null {
  if (snapshot === null) return null
  const { body, fetchedAt, seq } = snapshot
  return { value: decode(body), fetchedAt, seq }
}
