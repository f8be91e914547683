import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { CallDeps } from './call/run-call'
import { forgetOldAnswers } from './call/keyed'
import { StartProblem } from './db/start-problem'
import { createApp, type AppDeps } from './http/app'

export interface RunningServer {
  readonly port: number
  /** Stops listening and lets calls under way finish. */
  stop(): Promise<void>
}

/**
 * Starts to listen.
 * @throws StartProblem when the port is taken or not allowed.
 */
export async function startServer(
  deps: AppDeps & CallDeps,
  address: { port: number; host: string },
): Promise<RunningServer> {
  await forgetOldAnswers(deps.database.db, deps.now())
  const server = createAdaptorServer({ fetch: createApp(deps).fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(portProblem(error, address))
    })
    server.listen(address.port, address.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
    },
  }
}

function portProblem(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} is taken; stop what uses it or set PORT.`)
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be opened by this user; set PORT above 1023.`)
    default:
      return new StartProblem(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`)
  }
}
