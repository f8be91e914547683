import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EpochMs } from '../domain/ids'
import type { ConnectionState } from '../sync/connection'

/** What the console believes about its server, for banner and header. */
export interface ConnectionView extends ConnectionState {
  /** False when the server answered that it keeps no keys, null while that was never heard. */
  readonly promisesOnce: boolean | null
  /** The server no longer knows the token. */
  readonly needsSignIn: boolean
  /** The device cannot store rulings. */
  readonly cannotStore: boolean
}

export type ConnectionStore = StoreApi<ConnectionView>

export const createConnectionView = (now: EpochMs): ConnectionStore =>
  createStore<ConnectionView>(() => ({
    kind: 'checking',
    since: now,
    isProbing: false,
    lastAnswerAt: null,
    skewMs: 0,
    promisesOnce: null,
    needsSignIn: false,
    cannotStore: false,
  }))

/** Whether a call that needs the server may be tried: it answered last, or nothing is known yet. */
export const isReachable = ({ kind }: ConnectionView): boolean =>
  kind === 'online' || kind === 'checking'
