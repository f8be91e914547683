import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Roles } from '../contract/decode/roles'
import type { EpochMs, EventId, PersonId } from '../domain/ids'
import type { Outbox } from '../outbox/outbox'
import type { Said, ServerPromises } from '../outbox/server-promises'
import type { Result } from '../lib/result'
import type { KeptStorage } from '../pwa/keep-storage'
import type { AskPlaces } from '../rpc/ask-places'
import type { RpcClient, RpcError } from '../rpc/client'
import type { Drafts } from '../store/drafts'
import type { LostRulings } from '../store/lost-rulings'
import type { People } from '../store/people'
import type { RulingCounts, RulingsReads } from '../store/rulings-reads'
import type { FirstReading } from './event/first-reading'
import type { Snapshots } from '../store/snapshots'
import type { Scope } from '../store/stored-action'
import type { Heard } from '../sync/connection'
import type { EventRefresh } from '../sync/refresh'
import type { ConnectionStore } from '../state/connection'
import type { DirtyForms } from '../state/dirty-forms'
import type { Install } from '../state/install-offer'
import type { PreferencesStore } from '../state/preferences'
import type { SessionStore } from '../state/session'
import type { ToastStore } from '../state/toasts'

/** Addresses of our screens. */
export interface Paths {
  readonly myEvents: (page?: number) => string
  readonly games: (event: EventId) => string
  readonly players: (event: EventId) => string
  readonly penalties: (event: EventId) => string
  /** Where the seats of the next session are drawn. */
  readonly seating: (event: EventId) => string
  /** The script of all seatings. */
  readonly prescript: (event: EventId) => string
  /** Who did what in an event. */
  readonly log: (event: EventId) => string
  /** Lists and sheets of an event on paper. */
  readonly print: (event: EventId) => string
  readonly newEvent: () => string
  readonly editEvent: (event: EventId) => string
  readonly privileges: (event: EventId) => string
  /** Where an event is saved to files. */
  readonly eventFile: (event: EventId) => string
  /** Where an event is loaded from a file. */
  readonly loadEvent: () => string
  /** One's own account. */
  readonly profile: () => string
  /** What the bot tells the person who is signed in. */
  readonly notifications: () => string
  /** Where a superadmin makes an account for somebody. */
  readonly registerPerson: () => string
  /** Where a superadmin changes somebody's account. */
  readonly editPerson: (person: PersonId) => string
  readonly outbox: () => string
  /** Whether this device may go on without a network. */
  readonly ready: () => string
  readonly stats: (period?: string) => string
  /** The listed events, for anybody. */
  readonly allEvents: () => string
  /** The page of an event, for anybody. */
  readonly eventInfo: (event: EventId) => string
  /** The screen on a wall of the hall, for anybody. */
  readonly hall: (event: EventId) => string
  /** `next`: the screen that was asked for, to come back to. */
  readonly login: (next?: string) => string
  readonly logout: () => string
  /** Where an account is asked for. */
  readonly signUp: () => string
  /** Where a link that signs in as somebody leads, without its token. */
  readonly impersonation: () => string
  /** Where a mail for a new password is asked for. */
  readonly resetPassword: () => string
  readonly setup: () => string
}

/** What else a hall has, as `/config.json` names it; null for what it has not. Addresses have no trailing slash. */
export interface HallLinks {
  /** The players' own app. */
  readonly assistant: string | null
  /** Where events have their public pages, when that is not here. */
  readonly pages: string | null
  /** User name of the bot that writes to people. */
  readonly bot: string | null
  /** Whether the hall made its certificate itself: a phone that was not set up warns of it. */
  readonly ownRoot: boolean
}

/** What is there from the first moment, also before anybody signed in. */
export interface ShellServices {
  /** Origin of the API without a trailing slash: the `server` of snapshots and rulings. */
  readonly server: string
  readonly links: HallLinks
  /** Where pictures of people are, without a trailing slash; empty for this origin. */
  readonly files: string
  readonly askPlaces: AskPlaces
  readonly rpc: RpcClient
  readonly session: SessionStore
  readonly preferences: PreferencesStore
  /** The page's small storage: read at once, gone with the page where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The same for this tab alone: it outlives a reload and ends with the tab. */
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly connection: ConnectionStore
  /** What the last probe heard of the server's promises. */
  readonly said: StoreApi<{ readonly capabilities: Said }>
  /** Looks for the server now, as "Try again" does. */
  readonly tryConnection: () => Promise<void>
  /** Opens a stream at the game service, in the name of whoever is signed in. */
  readonly openStream: (path: string, signal: AbortSignal) => Promise<Response>
  /** Tells the connection what something else than a call learned of the server. */
  readonly hearServer: (heard: Heard) => void
  readonly toasts: ToastStore
  readonly dirtyForms: DirtyForms
  readonly install: Install
  readonly paths: Paths
  readonly now: () => EpochMs
  /** Loads what lives on the device, once; later calls answer with the same. */
  readonly openLocal: () => Promise<LocalServices>
}

/** What lives on this device: loaded after the shell, there on every screen behind the sign-in. */
export interface LocalServices {
  readonly outbox: Outbox
  readonly promises: ServerPromises
  /** Reads of rulings for live queries. */
  readonly rulings: RulingsReads
  /** Copies of what the server said, for live queries. */
  readonly snapshots: Snapshots
  readonly people: People
  readonly drafts: Drafts
  /** How many rulings of the person wait, need them or were refused; follows every change. */
  readonly counts: StoreApi<RulingCounts>
  /** What the browser promises about all that is kept here; null until it was asked. */
  readonly keptStorage: StoreApi<KeptStorage | null>
  /** A ruling could not be saved: looks whether any can, and tells the banner. */
  readonly tryStorage: () => void
  /** Rulings that waited here and went with the browser's data. */
  readonly lost: Pick<LostRulings, 'count' | 'close'>
  /** Whose rows and snapshots these screens show. */
  readonly scope: () => Scope
  /** Whether one of them is on its way at this moment, in any tab. */
  readonly isSending: () => Promise<boolean>
  /** What the device has of an event, for its first screen; null where it does not answer. Never rejects. */
  readonly readFirst: (event: EventId) => Promise<FirstReading | null>
  /** Keeps the copies of one event fresh from `start` to `stop`; screens of an event take the running one from `useEventRefresh`. */
  readonly createEventRefresh: (event: EventId) => EventRefresh
  /** Refreshes an event whenever the server tells that it went on, until the answer is called. */
  readonly refreshOnPush: (event: EventId, refresh: EventRefresh) => () => void
  /** Reads one's roles and one page of one's events anew; the first page is 1. Null when nobody is signed in. */
  readonly refreshMyEvents: (page: number) => Promise<Result<Roles, RpcError> | null>
  readonly refreshRoles: () => Promise<Result<Roles, RpcError> | null>
}

/** What a screen behind the sign-in may use. */
export interface ConsoleServices extends ShellServices, LocalServices {}

export const ShellContext = createContext<ShellServices | null>(null)
export const ConsoleContext = createContext<ConsoleServices | null>(null)
export const EventRefreshContext = createContext<EventRefresh | null>(null)

/** The services that need nobody signed in. */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('A screen is used outside of the console')
  return shell
}

/** All services; for screens behind the sign-in. */
export function useConsole(): ConsoleServices {
  const services = useContext(ConsoleContext)
  if (services === null) throw new Error('A screen is used outside of the sign-in')
  return services
}

/** The running refresh of the event in the address; for screens of an event. */
export function useEventRefresh(): EventRefresh {
  const refresh = useContext(EventRefreshContext)
  if (refresh === null) throw new Error('A screen of an event is used outside of one')
  return refresh
}
