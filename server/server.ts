import type { Server, ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { CallDeps } from './call/call-request'
import { StartProblem } from './db/start-problem'
import { venueIdOf } from './call/venue-id'
import { createApp, type AppDeps } from './http/app'
import { MOST_CONNECTIONS } from './http/calls-under-way'

export interface RunningServer {
  readonly port: number
  /** Stops listening and lets calls under way finish. */
  stop(): Promise<void>
}

export interface ListenOptions {
  readonly port: number
  readonly host: string
  /** A request that has not come whole by then is given up. */
  readonly requestTimeoutMs?: number
  /** One more is closed at once. Absent = `MOST_CONNECTIONS`. */
  readonly mostConnections?: number
  /** How long calls under way may take once the server stops. */
  readonly stopWithinMs?: number
}

/**
 * Starts to listen.
 * @throws StartProblem when the port is taken or not allowed.
 */
export async function startServer(
  deps: Omit<AppDeps & CallDeps, 'venueId'>,
  options: ListenOptions,
): Promise<RunningServer> {
  const { port, host, requestTimeoutMs = 30_000, stopWithinMs = 5_000 } = options
  const { mostConnections = MOST_CONNECTIONS } = options
  const venueId = await venueIdOf(deps.database.db, deps.random)
  const { fetch } = createApp({ ...deps, venueId })
  const serverOptions = timeoutsOf(requestTimeoutMs)
  // Without options for TLS or HTTP/2 it is a plain server of Node's.
  const server = createAdaptorServer({ fetch, serverOptions }) as Server
  server.maxConnections = mostConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(portProblem(error, options))
    })
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => closeGently(server, stopWithinMs),
  }
}

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
async function closeGently(server: Server, withinMs: number): Promise<void> {
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
      return new StartProblem(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`)
  }
}
