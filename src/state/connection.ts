import { createStore, type StoreApi } from 'zustand/vanilla'
import { abilitiesOf, type ServerAbilities } from '../contract/server-abilities'
import type { EpochMs, Milliseconds } from '../domain/ids'
import type { ConnectionState } from '../sync/connection/connection-state'

/** The console's view of its server, for the banner and the header. */
export interface ConnectionView extends ConnectionState {
  /** What the server can do. */
  readonly abilities: ServerAbilities
  /** The server does not accept the token any more. */
  readonly needsSignIn: boolean
  /** The device cannot store rulings. */
  readonly cannotStore: boolean
  /** The cache hangs: what is read is shown, but not kept for offline use. */
  readonly isCacheHanging: boolean
  /** Further news about the device's storage. */
  readonly storageNews: StorageNews
}

/**
 * `superseded`: a newer version of the console in another tab took the storage. `blocked`: an older tab does not
 * release it. `full`: something was deleted to make room for a ruling.
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

/** Beyond this difference from the server's clock, the device's clock is reported as off. */
export const CLOCK_TOLD_MS: Milliseconds = 60_000
/** Beyond this difference, times from the device's clock are shown as approximate. */
export const CLOCK_OFF_MS: Milliseconds = 10 * 60_000

/**
 * After this time a known error of the clock no longer counts, because the clock may be set while no page is open to
 * notice.
 */
const CLOCK_HOLDS_MS: Milliseconds = 12 * 3_600_000

/** True when the error of the device's clock is known: from a recent answer, without signs of a change since. */
export const isClockKnown = (
  { clockHeardAt, isClockInDoubt }: ConnectionView,
  now: EpochMs,
): boolean =>
  clockHeardAt !== null && !isClockInDoubt && Math.abs(now - clockHeardAt) < CLOCK_HOLDS_MS

/** True when the server answered last and nothing has failed since. */
export const isAnswering = ({ kind, isFailing }: ConnectionView): boolean =>
  kind === 'online' && !isFailing

/** True when the server is known to be unreachable. */
export const isCutOff = ({ kind }: ConnectionView): boolean =>
  kind === 'offline' || kind === 'networkLoginPage' || kind === 'otherServer'

/** True when a call may be tried: the server answered last, or nothing is known yet. */
export const isReachable = ({ kind }: ConnectionView): boolean =>
  kind === 'online' || kind === 'checking'
