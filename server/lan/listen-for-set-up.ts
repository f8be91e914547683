import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { StartProblem } from '../db/start-problem'
import { ConnectionPlaces } from '../http/connection-places'

export interface SetUpServer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * The ports to try. Nobody has to type port 80, but some systems allow it only to administrators; anybody may
 * use 8080.
 */
const USUAL_PORTS = [80, 8080]
/**
 * The limit of open connections at the port of the set-up page: five for each phone in a hall of 400
 * phones.
 */
const MOST_CONNECTIONS = 2_000

/**
 * Serves the set-up page, and the players' page, over plain HTTP. After the next start their address may be
 * a different one: tablets save nothing under it, and players scan the QR code of the new address.
 * @param options.port null = the first free one of the usual ports.
 * @throws StartProblem when no port is free.
 */
export async function listenForSetUp(options: {
  /** Makes the app for the port on which it is served. */
  appAt: (port: number) => Hono
  port: number | null
  host: string | null
  usualPorts?: readonly number[]
}): Promise<SetUpServer> {
  const { appAt, port, host, usualPorts = USUAL_PORTS } = options
  let app: Hono | null = null
  const server: Server = createAdaptorServer({
    fetch: (request, bindings) => (app ??= appAt(portOf(server))).fetch(request, bindings),
    hostname: 'localhost',
    serverOptions: { requestTimeout: 10_000, headersTimeout: 10_000 },
  }) as Server
  new ConnectionPlaces(MOST_CONNECTIONS, () => false).watch(server)
  for (const candidate of port === null ? usualPorts : [port]) {
    if (await listen(server, candidate, host)) return running(server)
  }
  const ports = port === null ? `ports ${usualPorts.join(' and ')} are` : `port ${port} is`
  throw new StartProblem(
    `The set-up page for tablets cannot be served: ${ports} taken or not allowed; set SETUP_PORT to a free port above 1023.`,
  )
}

/** Opens the port of the set-up page and closes it again. @throws StartProblem as `listenForSetUp` does. */
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
