import { createStore, type StoreApi } from 'zustand/vanilla'
import { abilitiesOf, type ServerAbilities } from '../contract/server-abilities'
import type { EpochMs, Milliseconds } from '../domain/ids'
import type { ConnectionState } from '../sync/connection/connection-state'

/** The state of the connection to the server, for the banner and the header. */
export interface ConnectionView extends ConnectionState {
  /** What the server can do. */
  readonly abilities: ServerAbilities
  /** The server does not accept the token any more. */
  readonly needsSignIn: boolean
  /** The device cannot store rulings. */
  readonly cannotStore: boolean
  /** The cache hangs. Screens show what is read from the server, but the device does not keep it for offline use. */
  readonly isCacheHanging: boolean
  /** Further news about the device's storage. */
  readonly storageNews: StorageNews
}

/**
 * `superseded`: a newer version of the console in another tab took the storage over. `blocked`: a tab of an
 * older version does not release the storage. `full`: something was deleted to make room for a ruling.
 */
export type StorageNews = 'none' | 'superseded' | 'blocked' | 'full'

export type ConnectionStore = StoreApi<ConnectionView>

export const createConnectionView = (now: EpochMs): ConnectionStore =>
  createStore<ConnectionView>(() => ({
    kind: 'checking',
    since: now,
    isProbing: false,
    isFailing: false,
    lastAnswerAt: null,
    skewMs: 0,
    clockHeardAt: null,
    isClockInDoubt: false,
    abilities: abilitiesOf(null),
    needsSignIn: false,
    cannotStore: false,
    isCacheHanging: false,
    storageNews: 'none',
  }))

/** When the device's clock differs by more than this from the server's, a note says so. */
export const CLOCK_TOLD_MS: Milliseconds = 60_000
/** When the clocks differ by more than this, times from the device's clock are shown as approximate. */
export const CLOCK_OFF_MS: Milliseconds = 10 * 60_000

/**
 * After this time the known error of the device's clock no longer counts,
 * because somebody may have set the clock while no page was open.
 */
const CLOCK_HOLDS_MS: Milliseconds = 12 * 3_600_000

/**
 * True when the error of the device's clock is known: an answer showed it recently,
 * and nothing suggests a change since.
 */
export const isClockKnown = (
  { clockHeardAt, isClockInDoubt }: ConnectionView,
  now: EpochMs,
): boolean =>
  clockHeardAt !== null && !isClockInDoubt && Math.abs(now - clockHeardAt) < CLOCK_HOLDS_MS

/** True when the last call got an answer and nothing has failed since. */
export const isAnswering = ({ kind, isFailing }: ConnectionView): boolean =>
  kind === 'online' && !isFailing

/** True when the server is known to be unreachable. */
export const isCutOff = ({ kind }: ConnectionView): boolean =>
  kind === 'offline' || kind === 'networkLoginPage' || kind === 'otherServer'

/** True when a call may be tried: the server answered last, or nothing is known yet. */
export const isReachable = ({ kind }: ConnectionView): boolean =>
  kind === 'online' || kind === 'checking'
