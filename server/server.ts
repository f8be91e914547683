import type { Server, ServerOptions } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { CallDeps } from './call/call-request'
import { StartProblem } from './db/start-problem'
import { venueIdOf } from './call/venue-id'
import { EventNews } from './live/event-news'
import { LiveStreams } from './live/live-streams'
import type { StreamLimits } from './live/stream-places'
import { createApp, type AppDeps } from './http/app'
import { MOST_CONNECTIONS } from './http/calls-under-way'

export interface RunningServer {
  readonly port: number
  /** Answers without a connection, as this machine's own programs ask. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Connections from now on see it; for a server that was started with one. */
  useCertificate(certificate: TlsCertificate): void
  /** Stops listening and lets calls under way finish. */
  stop(): Promise<void>
}

/** The chain and its key, as PEM. */
export interface TlsCertificate {
  readonly certificate: string
  readonly key: string
}

export interface ListenOptions {
  readonly port: number
  /** Null = all addresses, those of IPv6 too. */
  readonly host: string | null
  /** Absent or null = plain HTTP. */
  readonly tls?: TlsCertificate | null
  /** A request that has not come whole by then is given up. */
  readonly requestTimeoutMs?: number
  /** One more is closed at once. Absent = `MOST_CONNECTIONS`. */
  readonly mostConnections?: number
  /** Absent = `STREAM_LIMITS`. */
  readonly streamLimits?: StreamLimits
  /** How long calls under way may take once the server stops. */
  readonly stopWithinMs?: number
}

/**
 * Starts to listen.
 * @throws StartProblem when the port is taken or not allowed.
 */
export async function startServer(
  deps: Omit<AppDeps & CallDeps, 'venueId' | 'live'>,
  options: ListenOptions,
): Promise<RunningServer> {
  const { port, host, requestTimeoutMs = 30_000, stopWithinMs = 5_000 } = options
  const { mostConnections = MOST_CONNECTIONS, tls = null } = options
  const venueId = await venueIdOf(deps.database.db, deps.random)
  const news = await EventNews.listen(deps.database, (error) => {
    deps.log.warn('versions could not be looked over', { error })
  })
  const live = new LiveStreams({
    news,
    venueId,
    ...(options.streamLimits && { limits: options.streamLimits }),
  })
  const { fetch } = createApp({ ...deps, venueId, live })
  const serverOptions = timeoutsOf(requestTimeoutMs)
  // Never one of HTTP/2, which is closed in another way.
  const server = (
    tls === null
      ? createAdaptorServer({ fetch, serverOptions })
      : createAdaptorServer({
          fetch,
          createServer: createTlsServer,
          serverOptions: { ...serverOptions, ...contextOf(tls), handshakeTimeout: 15_000 },
        })
  ) as Server | TlsServer
  server.maxConnections = mostConnections
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        reject(portProblem(error, options))
      })
      server.listen(port, host ?? undefined, resolve)
    })
  } catch (error) {
    await news.stop()
    throw error
  }
  return {
    port: (server.address() as AddressInfo).port,
    fetch: async (url, init) => fetch(new Request(url, init)),
    useCertificate(certificate) {
      if ('setSecureContext' in server) server.setSecureContext(contextOf(certificate))
    },
    async stop() {
      live.endAll()
      await closeGently(server, stopWithinMs)
      await news.stop()
    },
  }
}

const contextOf = ({ certificate, key }: TlsCertificate) => ({ cert: certificate, key })

function timeoutsOf(requestTimeout: number): ServerOptions {
  return {
    requestTimeout,
    headersTimeout: Math.min(requestTimeout, 15_000),
    connectionsCheckingInterval: Math.min(requestTimeout, 5_000),
    // Longer than proxies keep theirs, so that none sends a call into a connection that is just being closed.
    keepAliveTimeout: 75_000,
  }
}

/** Lets calls under way finish, closing each connection once it is idle; what takes too long is cut. */
async function closeGently(server: Server | TlsServer, withinMs: number): Promise<void> {
  const idle = setInterval(() => {
    server.closeIdleConnections()
  }, 20)
  const tooLong = setTimeout(() => {
    server.closeAllConnections()
  }, withinMs)
  try {
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve()
      })
    })
  } finally {
    clearInterval(idle)
    clearTimeout(tooLong)
  }
}

function portProblem(error: NodeJS.ErrnoException, { port, host }: ListenOptions) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} is taken; stop what uses it or set PORT.`)
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be opened by this user; set PORT above 1023.`)
    default:
      return new StartProblem(
        `Cannot listen on ${host ?? 'all addresses'}:${port} (${error.code ?? error.message}).`,
      )
  }
}
