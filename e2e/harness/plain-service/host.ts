import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Exchange } from './answer-call'
import { givePage } from './give'

/** A server that listens on a free port and can stop answering for a while. */
export interface Host {
  readonly port: number
  /** Closes all connections, and refuses new ones. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  isGone(): boolean
}

/** An idle connection stays open, because a browser repeats a request only on a connection that it used before. */
const KEEP_ALIVE_MS = 10 * 60_000

/** Listens on a free port. If `answer` throws, the caller sees the error of a service behind a proxy. */
export async function openHost(answer: (exchange: Exchange) => Promise<void>): Promise<Host> {
  const used = new WeakSet<Socket>()
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    const isFresh = !used.has(incoming.socket)
    used.add(incoming.socket)
    answer({ incoming, outgoing, isFresh }).catch(() => {
      if (outgoing.headersSent) outgoing.destroy()
      else givePage(outgoing)
    })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    async goAway() {
      if (!server.listening) return
      const closing = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closing
    },
    async comeBack() {
      if (!server.listening) await listen(port)
    },
    isGone: () => !server.listening,
  }
}
