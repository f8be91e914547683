import { createContext, useContext } from 'react'
import type { EpochMs, EventId } from '../domain/ids'
import type { RpcClient } from '../rpc/client'
import type { ConnectionStore } from './connection'
import type { PreferencesStore } from './preferences'
import type { SessionStore } from './session'
import type { ToastStore } from './toasts'

/** Addresses of our screens. */
export interface Paths {
  readonly myEvents: (page?: number) => string
  readonly games: (event: EventId) => string
  readonly players: (event: EventId) => string
  readonly penalties: (event: EventId) => string
  readonly outbox: () => string
  /** `next`: the screen that was asked for, to come back to. */
  readonly login: (next?: string) => string
  readonly logout: () => string
  readonly setup: () => string
}

/** What every screen may use, given once by the composition root. */
export interface ConsoleServices {
  /** Origin of the API without a trailing slash: the `server` of snapshots and rulings. */
  readonly server: string
  readonly rpc: RpcClient
  readonly session: SessionStore
  readonly preferences: PreferencesStore
  readonly connection: ConnectionStore
  readonly toasts: ToastStore
  readonly paths: Paths
  readonly now: () => EpochMs
}

export const ConsoleContext = createContext<ConsoleServices | null>(null)

/** The services of this page; use it anywhere below the providers. */
export function useConsole(): ConsoleServices {
  const services = useContext(ConsoleContext)
  if (services === null) throw new Error('A screen is used outside of the console')
  return services
}
