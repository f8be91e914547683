import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EpochMs } from '../domain/ids'

/** What the console believes about the way to its server. */
export interface ConnectionView {
  readonly link:
    | { readonly kind: 'unknown' }
    | { readonly kind: 'online' }
    | { readonly kind: 'offline'; readonly since: EpochMs }
    /** Something answers, but not our server: a login page of the network. */
    | { readonly kind: 'login_page'; readonly since: EpochMs }
  /** False when the server answered that it keeps no keys, null while that was never heard. */
  readonly promisesOnce: boolean | null
  /** The server no longer knows the token. */
  readonly needsSignIn: boolean
  /** The device cannot store rulings. */
  readonly cannotStore: boolean
}

export type ConnectionStore = StoreApi<ConnectionView>

export const createConnectionView = (): ConnectionStore =>
  createStore<ConnectionView>(() => ({
    link: { kind: 'unknown' },
    promisesOnce: null,
    needsSignIn: false,
    cannotStore: false,
  }))

export const isOnline = ({ link }: ConnectionView): boolean =>
  link.kind === 'online' || link.kind === 'unknown'
