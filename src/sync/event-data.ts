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
import type { EpochMs } from '../domain/ids'
import type { EventKind, EventSnapshots, SnapshotOf, TimerBody } from '../store/snapshot'

/** What the server said, and of when it is. */
export interface Copy<T> {
  readonly value: T
  readonly fetchedAt: EpochMs
  readonly seq: number | null
}

export interface HallTimer extends TimerState {
  /** By the server's clock, told or reckoned from what was left: for the countdown. Null = never started. */
  readonly startedAt: EpochMs | null
  /** When this session began, where the server told it; null where it did not, and while seats wait for the timer. */
  readonly toldStartAt: EpochMs | null
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
    timer: copyOf(snapshots.timer, decodeTimer),
    penalties: copyOf(snapshots.penalties, decodePenalties),
    chombo: copyOf(snapshots.chombo, decodeChombos),
  }
}

/** When the oldest of what a screen shows was fetched; null where nothing of it was. */
export function oldestOf(
  copies: readonly (Pick<Copy<unknown>, 'fetchedAt'> | null)[],
): EpochMs | null {
  const times = copies.flatMap((copy) => copy?.fetchedAt ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

function decodeTimer({ state, startedAt }: TimerBody): HallTimer {
  const timer = decodeTimerState(state)
  // Else it was reckoned from when the answer came.
  const isTold = Boolean(state.startedAt ?? '') || Boolean(state.ranOutAt ?? '')
  return { ...timer, startedAt, toldStartAt: isTold && !timer.isWaiting ? startedAt : null }
}

/** What a body was read into: one that comes again is not read again. */
const READ = new WeakMap<object, unknown>()

function copyOf<K extends EventKind, T>(
  snapshot: SnapshotOf<K> | null,
  decode: (body: SnapshotOf<K>['body']) => T,
): Copy<T> | null {
  if (snapshot === null) return null
  const { body, fetchedAt, seq } = snapshot
  const read = READ.get(body) as T | undefined
  const value = read ?? decode(body)
  READ.set(body, value)
  return { value, fetchedAt, seq }
}
