import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** Stands between the browser and the server and can lose an answer the server has given. */
export interface FaultProxy {
  readonly origin: string
  /** How many requests for this path reached the server. */
  seen(path: string): number
  /**
   * Loses the answer to the next request for this path after the server has given it. The connection is cut behind the
   * answer's headers: cut before them, a browser repeats the request by itself and the story would prove nothing.
   */
  loseNextAnswer(path: string): void
  /** The hall's network is gone for this browser; the server goes on for everybody else. */
  cut(): void
  restore(): void
  stop(): Promise<void>
}

export async function startFaultProxy(target: { port: number }): Promise<FaultProxy> {
  const counts = new Map<string, number>()
  const toLose = new Set<string>()
  let isCut = false
  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.socket.destroy()
      return
    }
    const path = incoming.url ?? '/'
    const upstream = httpRequest(
      {
        port: target.port,
        host: '127.0.0.1',
        method: incoming.method,
        path,
        headers: incoming.headers,
      },
      (answer: IncomingMessage) => {
        counts.set(path, (counts.get(path) ?? 0) + 1)
        if (!toLose.delete(path)) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          'content-length': '1000',
        })
        outgoing.flushHeaders()
        outgoing.write('{')
        answer.resume()
        answer.once('end', () => outgoing.destroy())
      },
    )
    upstream.once('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen: (path) => counts.get(path) ?? 0,
    loseNextAnswer: (path) => toLose.add(path),
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    restore() {
      isCut = false
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
