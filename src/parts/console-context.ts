import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Roles } from '../contract/decode/roles'
import type { MethodName } from '../contract/methods'
import type { EpochMs, EventId, Milliseconds, PersonId } from '../domain/ids'
import type { Outbox } from '../outbox/outbox'
import type { HeardCapabilities } from '../outbox/promises/known-server'
import type { ServerPromises } from '../outbox/promises/server-promises'
import type { Result } from '../lib/result'
import type { KeptStorage } from '../pwa/keep-storage'
import type { AskPlaces } from '../rpc/ask-places'
import type { RpcClient, RpcError } from '../rpc/client'
import type { FormDrafts } from '../store/drafts'
import type { LostRulings } from '../store/lost-rulings'
import type { People } from '../store/cache/people'
import type { RulingCounts, RulingsReads } from '../store/rulings-reads'
import type { FirstReading } from './event/reading/first-reading'
import type { Snapshots } from '../store/cache/snapshots'
import type { Scope } from '../store/scope'
import type { RolesWanted } from '../sync/my-events'
import type { NetworkReading } from '../sync/network-reading'
import type { EventRefresh } from '../sync/refresh'
import type { ConnectionStore } from '../state/connection'
import type { DirtyForms } from '../state/dirty-forms'
import type { Install } from '../state/install-offer'
import type { PreferencesStore } from '../state/preferences'
import type { SessionStore } from '../state/session'
import type { ToastStore } from '../ui/toasts'

/** Addresses of the console's screens. */
export interface Paths {
  readonly myEvents: (page?: number) => string
  readonly games: (event: EventId) => string
  readonly players: (event: EventId) => string
  readonly penalties: (event: EventId) => string
  /** The screen that draws the seats of the next session. */
  readonly seating: (event: EventId) => string
  readonly resultsEntry: (event: EventId) => string
  /** The screen with the script of all seatings. */
  readonly prescript: (event: EventId) => string
  /** The screen with the log of an event. */
  readonly log: (event: EventId) => string
  /** The screen with printable lists and sheets of an event. */
  readonly print: (event: EventId) => string
  readonly newEvent: () => string
  readonly editEvent: (event: EventId) => string
  readonly privileges: (event: EventId) => string
  /** The screen that saves an event to a file. */
  readonly eventFile: (event: EventId) => string
  /** The screen that loads an event from a file. */
  readonly loadEvent: () => string
  /** The screen with the person's own account. */
  readonly profile: () => string
  /** The screen on which the signed-in person chooses the bot's messages. */
  readonly notifications: () => string
  /** The screen on which a superadmin registers a person. */
  readonly registerPerson: () => string
  /** The screen on which a superadmin edits a person's account. */
  readonly editPerson: (person: PersonId) => string
  readonly outbox: () => string
  /** The screen that checks whether this device can work without a network. */
  readonly ready: () => string
  readonly stats: (period?: string) => string
  /** The public screen with the listed events. */
  readonly allEvents: () => string
  /** The public page of an event. */
  readonly eventInfo: (event: EventId) => string
  /** The public hall screen. */
  readonly hall: (event: EventId) => string
  /** The players' public page, on which each finds their table. */
  readonly play: (event: EventId) => string
  /** `next` is the screen to return to after the sign-in. */
  readonly login: (next?: string) => string
  /** The screen that signs in by a one-time code. `next` is the screen to return to. */
  readonly codeSignIn: (next?: string) => string
  readonly logout: () => string
  /** The screen on which a person requests an account. */
  readonly signUp: () => string
  /** The address of links that sign in as another person. The links add the token to it. */
  readonly impersonation: () => string
  /** The screen on which a person requests a mail to reset their password. */
  readonly resetPassword: () => string
  readonly setup: () => string
}

/** The hall's other services, as named in `/config.json`; null for those it lacks. Addresses have no trailing slash. */
export interface ServiceLinks {
  /** The address of the assistant, the program in which players record their hands. */
  readonly assistant: string | null
  /** The address of public event pages; null when this server shows them itself. */
  readonly pages: string | null
  /** The user name of the bot that writes to people. */
  readonly bot: string | null
  /** True when the hall made its own certificate. Phones that were not set up then warn their owner. */
  readonly ownRoot: boolean
  /**
   * The address at which phones open the players' page without a certificate;
   * null when they use the usual address.
   */
  readonly players: string | null
}

/** Services that exist from the first moment, also before a sign-in. */
export interface ShellServices {
  /** Origin of the API without a trailing slash: the `server` of snapshots and rulings. */
  readonly server: string
  readonly links: ServiceLinks
  /** The base address of people's pictures, without a trailing slash; empty for this origin. */
  readonly files: string
  /**
   * True when the method is a call of the server that gets the rulings.
   * Only this server is asked what it promises.
   */
  readonly isAtGame: (method: MethodName) => boolean
  readonly askPlaces: AskPlaces
  readonly rpc: RpcClient
  readonly session: SessionStore
  readonly preferences: PreferencesStore
  /** localStorage; where the browser forbids it, values last as long as the page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Like `storage`, for this tab alone: values survive a reload and end with the tab. */
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly connection: ConnectionStore
  /** What the server promises, as the last probe reported it. */
  readonly probedCapabilities: StoreApi<{ readonly capabilities: HeardCapabilities }>
  /** Probes the server now, as "Try again" does. */
  readonly tryConnection: () => Promise<void>
  /** Opens a stream at the game service, in the name of the signed-in person. */
  readonly openStream: (path: string, signal: AbortSignal) => Promise<Response>
  /** Tells the connection whether the server answers, when something other than a call has shown it. */
  readonly hearServer: (heard: NetworkReading) => void
  readonly toasts: ToastStore
  readonly dirtyForms: DirtyForms
  readonly install: Install
  readonly paths: Paths
  readonly now: () => EpochMs
  /**
   * How far the server's clock is ahead of `now`, as measured since the page was opened; null when not measured, or
   * when the device's clock leapt forward since.
   */
  readonly heardSkewMs: () => Milliseconds | null
  /** Loads the services of this device, once. Later calls return the same services. */
  readonly openLocal: () => Promise<LocalServices>
}

/** The services of this device, loaded after the shell and available on every screen behind the sign-in. */
export interface LocalServices {
  readonly outbox: Outbox
  readonly promises: ServerPromises
  /** Reads of rulings for live queries. */
  readonly rulings: RulingsReads
  /** Snapshots of the server's data, for live queries. */
  readonly snapshots: Snapshots
  readonly people: People
  readonly drafts: FormDrafts
  /** The numbers of the person's rulings that wait, need an answer or were refused; kept up to date. */
  readonly counts: StoreApi<RulingCounts>
  /** Whether the browser promised to keep stored data; null until the browser was asked. */
  readonly keptStorage: StoreApi<KeptStorage | null>
  /** Call this when a ruling could not be saved: it tests whether any can be, and informs the banner. */
  readonly tryStorage: () => void
  /** Rulings that waited here and were lost with the browser's data. */
  readonly lost: Pick<LostRulings, 'count' | 'close'>
  /** The owner and hall whose rows and snapshots these screens show. */
  readonly scope: () => Scope
  /** Call this when the page closes: stops sending, and stops following the databases. */
  readonly leave: () => void
  /** True while any tab is sending a ruling. */
  readonly isSending: () => Promise<boolean>
  /** The device's data of an event for its first screen; null when the device does not answer. Never rejects. */
  readonly readFirst: (event: EventId) => Promise<FirstReading | null>
  /** Keeps an event's snapshots fresh from `start` to `stop`. Screens of an event use `useEventRefresh` instead. */
  readonly createEventRefresh: (event: EventId) => EventRefresh
  /** Refreshes an event whenever the server reports a change, until the returned function is called. */
  readonly refreshOnPush: (event: EventId, refresh: EventRefresh) => () => void
  /** Reads the person's roles and one page (from 1) of their events again. Null when nobody is signed in. */
  readonly refreshMyEvents: (
    page: number,
    roles?: RolesWanted,
  ) => Promise<Result<Roles, RpcError> | null>
  readonly refreshRoles: () => Promise<Result<Roles, RpcError> | null>
}

/** All services of a screen behind the sign-in. */
export interface ConsoleServices extends ShellServices, LocalServices {}

export const ShellContext = createContext<ShellServices | null>(null)
export const ConsoleContext = createContext<ConsoleServices | null>(null)
export const EventRefreshContext = createContext<EventRefresh | null>(null)

/** The services that work without a sign-in. */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('A screen is used outside of the console')
  return shell
}

/** All services, for screens behind the sign-in. */
export function useConsole(): ConsoleServices {
  const services = useContext(ConsoleContext)
  if (services === null) throw new Error('A screen is used outside of the sign-in')
  return services
}

/** The running refresh of the event in the address, for screens of an event. */
export function useEventRefresh(): EventRefresh {
  const refresh = useContext(EventRefreshContext)
  if (refresh === null) throw new Error('A screen of an event is used outside of one')
  return refresh
}
