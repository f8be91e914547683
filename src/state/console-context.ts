import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { EpochMs, EventId } from '../domain/ids'
import type { Outbox } from '../outbox/outbox'
import type { RpcClient } from '../rpc/client'
import type { RulingCounts, RulingsReads } from '../store/rulings-reads'
import type { Scope } from '../store/stored-action'
import type { ConnectionStore } from './connection'
import type { DirtyForms } from './dirty-forms'
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

/** What is there from the first moment, also before anybody signed in. */
export interface ShellServices {
  /** Origin of the API without a trailing slash: the `server` of snapshots and rulings. */
  readonly server: string
  readonly rpc: RpcClient
  readonly session: SessionStore
  readonly preferences: PreferencesStore
  readonly connection: ConnectionStore
  readonly toasts: ToastStore
  readonly dirtyForms: DirtyForms
  /** Loads what lives on the device, once; later calls answer with the same. */
  readonly openLocal: () => Promise<LocalServices>
  readonly paths: Paths
  readonly now: () => EpochMs
}

/** What lives on this device: loaded after the shell, there on every screen behind the sign-in. */
export interface LocalServices {
  readonly outbox: Outbox
  /** Reads of rulings for live queries. */
  readonly rulings: RulingsReads
  /** How many rulings of the person wait or need him; follows every change. */
  readonly counts: StoreApi<RulingCounts>
  /** Whose rows and snapshots these screens show. */
  readonly scope: () => Scope
  /** Whether one of them is on its way at this moment, in any tab. */
  readonly isSending: () => Promise<boolean>
}

/** What a screen behind the sign-in may use. */
export interface ConsoleServices extends ShellServices, LocalServices {}

export const ShellContext = createContext<ShellServices | null>(null)
export const LocalContext = createContext<LocalServices | null>(null)

/** The services that need nobody signed in. */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('A screen is used outside of the console')
  return shell
}

/** All services; for screens behind the sign-in. */
export function useConsole(): ConsoleServices {
  const shell = useShell()
  const local = useContext(LocalContext)
  if (local === null) throw new Error('A screen is used outside of the sign-in')
  return { ...shell, ...local }
}
