import type { Server, ServerOptions } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { CallDeps } from './call/call-request'
import { StartProblem } from './db/start-problem'
import { hallIdentityOf, type HallIdentity } from './call/hall-identity'
import { EventNews } from './live/event-news'
import { LiveStreams } from './live/live-streams'
import type { StreamLimits } from './live/stream-places'
import { createApp } from './http/app'
import type { AppDeps } from './http/app-deps'
import { ConnectionPlaces, MOST_CONNECTIONS } from './http/connection-places'

export interface RunningServer {
  readonly port: number
  /** Answers a request that this process itself makes, without a connection. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Answers a request that came on a connection of another port. */
  answer(request: Request, bindings: unknown): Response | Promise<Response>
  /** Uses this certificate for new connections; only for a server that was started with a certificate. */
  useCertificate(certificate: TlsCertificate): void
  /** Stops listening and lets running calls finish. */
  stop(): Promise<void>
}

/** The certificate chain and its key, in PEM. */
export interface TlsCertificate {
  readonly certificate: string
  readonly key: string
}

export interface ListenOptions {
  readonly port: number
  /** The address to listen on. When null, the server listens on all addresses, IPv6 included. */
  readonly host: string | null
  /** When absent or null, the server speaks plain HTTP. */
  readonly tls?: TlsCertificate | null
  /** The server drops a request that is not complete after this time. */
  readonly requestTimeoutMs?: number
  /** See `ConnectionPlaces`. When absent, `MOST_CONNECTIONS` applies. */
  readonly mostConnections?: number
  /** When absent, `STREAM_LIMITS` apply. */
  readonly streamLimits?: StreamLimits
  /** The time that running calls get once the server stops. After it, the server cuts their connections. */
  readonly stopWithinMs?: number
}

/**
 * Starts to listen.
 * @throws StartProblem when the port is taken or not allowed.
 */
export async function startServer(
  deps: Omit<AppDeps & CallDeps, keyof HallIdentity | 'live'>,
  options: ListenOptions,
): Promise<RunningServer> {
  const { port, host, requestTimeoutMs = 30_000, stopWithinMs = 5_000 } = options
  const { mostConnections = MOST_CONNECTIONS, tls = null } = options
  const hall = await hallIdentityOf(deps.database.db, deps.random)
  const news = await EventNews.listen(deps.database, (error) => {
    deps.log.warn('versions could not be looked over', { error })
  })
  const live = new LiveStreams({
    news,
    hall,
    ...(options.streamLimits && { limits: options.streamLimits }),
  })
  const places = new ConnectionPlaces(mostConnections, deps.isTrustedProxy ?? (() => false))
  const onPerson = (socket: Socket) => places.showPerson(socket)
  const { fetch } = createApp({ ...deps, ...hall, live, onPerson })
  // Used as the host of HTTP/1.0 requests that name no host, such as simple health checks.
  const hostname = 'localhost'
  const serverOptions = timeoutsOf(requestTimeoutMs)
  // The types also allow a server for HTTP/2, which has to be closed in another way. This server never is one.
  const server = (
    tls === null
      ? createAdaptorServer({ fetch, hostname, serverOptions })
      : createAdaptorServer({
          fetch,
          hostname,
          createServer: createTlsServer,
          serverOptions: { ...serverOptions, ...contextOf(tls), handshakeTimeout: 15_000 },
        })
  ) as Server | TlsServer
  places.watch(server)
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
    answer: (request, bindings) => fetch(request, bindings),
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
    // Proxies keep their idle connections for a shorter time. So no proxy sends a call on a connection that this
    // server is closing.
    keepAliveTimeout: 75_000,
  }
}

/**
 * Lets running calls finish and closes each connection once it is idle. After the time limit it cuts all connections.
 */
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
