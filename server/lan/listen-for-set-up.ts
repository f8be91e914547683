import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { StartProblem } from '../db/start-problem'

export interface SetUpServer {
  readonly port: number
  stop(): Promise<void>
}

/** The one that need not be typed, and the one that every user may open. */
const USUAL_PORTS = [80, 8080]
const MOST_CONNECTIONS = 200

/**
 * Serves the set-up page over plain HTTP. Its address may change between two starts: nothing is saved under it.
 * @param options.port null = the first of the usual ones that is free.
 * @throws StartProblem when there is none.
 */
export async function listenForSetUp(options: {
  /** The app, given the port it is served on. */
  appAt: (port: number) => Hono
  port: number | null
  host: string | null
  usualPorts?: readonly number[]
}): Promise<SetUpServer> {
  const { appAt, port, host, usualPorts = USUAL_PORTS } = options
  let app: Hono | null = null
  const server: Server = createAdaptorServer({
    fetch: (request) => (app ??= appAt(portOf(server))).fetch(request),
    serverOptions: { requestTimeout: 10_000, headersTimeout: 10_000 },
  }) as Server
  server.maxConnections = MOST_CONNECTIONS
  for (const candidate of port === null ? usualPorts : [port]) {
    if (await listen(server, candidate, host)) return running(server)
  }
  const ports = port === null ? `ports ${usualPorts.join(' and ')} are` : `port ${port} is`
  throw new StartProblem(
    `The set-up page for tablets cannot be served: ${ports} taken or not allowed; set SETUP_PORT to a free port above 1023.`,
  )
}

/** Takes the port of the set-up page and lets go of it. @throws StartProblem as `listenForSetUp` does. */
export async function checkSetUpPort(options: {
  port: number | null
  host: string | null
}): Promise<void> {
  const { stop } = await listenForSetUp({ ...options, appAt: () => new Hono() })
  await stop()
}

function listen(server: Server, port: number, host: string | null): Promise<boolean> {
  return new Promise((resolve) => {
    const fail = () => resolve(false)
    server.once('error', fail)
    server.listen(port, host ?? undefined, () => {
      server.off('error', fail)
      resolve(true)
    })
  })
}

function running(server: Server): SetUpServer {
  return {
    port: portOf(server),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port
