import type { Socket } from 'node:net'
import type { Call } from '../call/call'
import type { LiveStreams } from '../live/live-streams'
import type { DispatchDeps } from './dispatch'
import type { HealthDeps } from './health'
import type { TrackDeps } from './track'
import type { IsTrustedProxy } from './trusted-proxies'

export interface AppDeps extends DispatchDeps, HealthDeps {
  /** The folder of the built console; null when this process serves only the calls. */
  readonly consoleDir: string | null
  /** The address of the players' assistant; absent or null = there is none. */
  readonly assistantUrl?: string | null
  readonly calls: readonly Call[]
  readonly live: LiveStreams
  /** The store of hits, and how to find the place from which a hit came; absent = no hits are accepted. */
  readonly traffic?: Pick<TrackDeps, 'hits' | 'placing'>
  /** The proxies that are trusted to name the client; absent = none. */
  readonly isTrustedProxy?: IsTrustedProxy
  /** Whether the server sends mails by a mail server; absent = the server does not say. */
  readonly sendsMails?: boolean
  /** Whether the root of the server's certificate is one that the hall made for itself; absent = no. */
  readonly hasOwnRoot?: boolean
  /**
   * The address at which phones open the players' page without a certificate; absent or null = the address of the
   * console.
   */
  readonly playersOrigin?: () => string | null
  /** The address at which browsers accept the hub's certificate; absent = this server is no hub. */
  readonly hubOrigin?: () => string
  /** An id that differs from those of other hubs with the same name; absent = this server is no hub. */
  readonly hubId?: string
  /** When absent, `MOST_CALLS_UNDER_WAY` applies. */
  readonly mostCallsUnderWay?: number
  /** Called with each connection on which a verified person makes a call. */
  readonly onPerson?: (socket: Socket) => void
}

/** Values that the app keeps for a request while it answers the request. */
export interface AppEnv {
  Variables: { requestId: string }
}
