import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EpochMs, Milliseconds } from '../domain/ids'
import type { ConnectionState } from '../sync/connection'

/** What the console believes about its server, for banner and header. */
export interface ConnectionView extends ConnectionState {
  /** False when the server answered that it keeps no keys, null while that was never heard. */
  readonly promisesOnce: boolean | null
  /** The server no longer knows the token. */
  readonly needsSignIn: boolean
  /** The device cannot store rulings. */
  readonly cannotStore: boolean
  /** What is known of its storage beside that. */
  readonly storageNews: StorageNews
}

/**
 * `superseded`: a newer version of the console, in another window, took the storage. `blocked`: an older window does not
 * let go of it. `full`: it had to give up something for a ruling.
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
    promisesOnce: null,
    needsSignIn: false,
    cannotStore: false,
    storageNews: 'none',
  }))

/** A device's clock that is further from the server's is said to be off. */
export const CLOCK_TOLD_MS: Milliseconds = 60_000
/** Beyond this, what the device's clock told is told as roughly so. */
export const CLOCK_OFF_MS: Milliseconds = 10 * 60_000

/** A clock may be set while no page is there to see it. */
const CLOCK_HOLDS_MS: Milliseconds = 12 * 3_600_000

/** Whether it is known how far the device's clock is off: by an answer of today, and nothing speaks against it since. */
export const isClockKnown = (
  { clockHeardAt, isClockInDoubt }: ConnectionView,
  now: EpochMs,
): boolean =>
  clockHeardAt !== null && !isClockInDoubt && Math.abs(now - clockHeardAt) < CLOCK_HOLDS_MS

/** Whether the server is known to answer: it did last, and nothing has failed since. */
export const isAnswering = ({ kind, isFailing }: ConnectionView): boolean =>
  kind === 'online' && !isFailing

/** Whether it is known that the server cannot be reached. */
export const isCutOff = ({ kind }: ConnectionView): boolean =>
  kind === 'offline' || kind === 'networkLoginPage' || kind === 'otherServer'

/** Whether a call that needs the server may be tried: it answered last, or nothing is known yet. */
export const isReachable = ({ kind }: ConnectionView): boolean =>
  kind === 'online' || kind === 'checking'
