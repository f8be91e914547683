import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { RenamedFile } from './next-release'
import { CAPABILITIES_PATH } from '../../src/contract/capabilities'

/** An empty page that the proxy itself serves at the console's origin, without a content policy. */
export const BESIDE = '/v2/beside'

/** A proxy between the browser and the server. Its network can fail as a hall's network does. */
export interface FaultProxy {
  readonly origin: string
  /**
   * How many requests for this path reached the server. Requests that the proxy answers after `stopPromising`
   * count too.
   */
  seen(path: string): number
  /**
   * Loses the answer to the next request for this path after the server has given it. The connection is cut after the
   * answer's headers: if it were cut before them, a browser would repeat the request by itself and the story would
   * prove nothing.
   */
  loseNextAnswer(path: string): void
  /**
   * Answers each request for this path with the error page of a proxy whose server fails. When `arrives` is true, the
   * server has executed the request before.
   */
  breakAnswers(path: string, given: { readonly arrives: boolean }): void
  /** Holds back the answer to the next request for this path, after the server has given it. */
  holdNextAnswer(path: string): HeldAnswer
  /** Cuts the network between this browser and the server. Everybody else still reaches the server. */
  cut(): void
  /**
   * From now on accepts every request, but neither answers nor refuses it. These requests reach the server once the
   * network is restored, even if the browser has given them up by then.
   */
  hang(): void
  /** Calls `hang` when this path is requested next. The request itself hangs too. */
  hangFrom(path: string): void
  restore(): void
  /**
   * From now on the proxy answers requests for `/v2/capabilities` with 404, as a server does that knows no
   * idempotency keys.
   */
  stopPromising(): void
  /** From now on requests for `/v2/capabilities` reach the server again. */
  promiseAgain(): void
  /**
   * From now on the server seems to have the next release: one file has another name, and its old name is not found.
   */
  publish(renamed: RenamedFile): void
  stop(): Promise<void>
}

export interface HeldAnswer {
  /** Settles when the server has given the answer. */
  readonly given: Promise<void>
  /** Releases the answer. Settles when the browser has the answer, or has closed the connection. */
  letGo(): Promise<void>
}

function badGateway(outgoing: ServerResponse): void {
  outgoing.writeHead(502, { 'Content-Type': 'text/html' })
  outgoing.end('<h1>502 Bad Gateway</h1>')
}

export async function startFaultProxy(target: { port: number }): Promise<FaultProxy> {
  const counts = new Map<string, number>()
  const toLose = new Set<string>()
  const broken = new Map<string, { readonly arrives: boolean }>()
  const toHold = new Map<string, HeldGates>()
  let isCut = false
  let isPromising = true
  let renamed: RenamedFile | null = null
  let hanging: Gate | null = null
  let hangingFrom: string | null = null
  const hang = () => (hanging ??= createGate())

  const count = (path: string) => counts.set(path, (counts.get(path) ?? 0) + 1)
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (isCut) {
      incoming.socket.destroy()
      return
    }
    const path = incoming.url ?? '/'
    if (path === BESIDE) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')
      return
    }
    if (path === CAPABILITIES_PATH && !isPromising) {
      count(path)
      outgoing.writeHead(404, { 'Content-Type': 'application/json' })
      outgoing.end('{"code":"bad_route","msg":"no such path"}')
      return
    }
    if (renamed !== null && (await answerAsNext(renamed, { path, port: target.port, outgoing })))
      return
    const body = await buffer(incoming)
    if (broken.get(path)?.arrives === false) return badGateway(outgoing)
    if (path === hangingFrom) hang()
    await hanging?.opened
    const answer = await ask({ port: target.port, incoming, body })
    count(path)
    await hanging?.opened
    if (broken.has(path)) return badGateway(outgoing)
    const held = toHold.get(path)
    toHold.delete(path)
    held?.given.open()
    await held?.letGo.opened
    const way = { answer, outgoing, untilPassing: async () => hanging?.opened }
    await (toLose.delete(path) ? loseBehindHeaders : give)(way).finally(() => held?.over.open())
  }
  const server = createServer(endingOnFault(pass)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen: (path) => counts.get(path) ?? 0,
    loseNextAnswer: (path) => toLose.add(path),
    breakAnswers: (path, given) => broken.set(path, given),
    holdNextAnswer(path) {
      const held = { given: createGate(), letGo: createGate(), over: createGate() }
      toHold.set(path, held)
      return {
        given: held.given.opened,
        letGo() {
          held.letGo.open()
          return held.over.opened
        },
      }
    },
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    hang,
    hangFrom(path) {
      hangingFrom = path
    },
    restore() {
      isCut = false
      hangingFrom = null
      hanging?.open()
      hanging = null
    },
    stopPromising() {
      isPromising = false
    },
    promiseAgain() {
      isPromising = true
    },
    publish(next) {
      renamed = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Gives the answers that differ in the next release. Returns false for all other requests. */
async function answerAsNext(
  { before, after }: RenamedFile,
  { path, port, outgoing }: { path: string; port: number; outgoing: ServerResponse },
): Promise<boolean> {
  if (![before, after, '/sw.js'].includes(path)) return false
  if (path === before) {
    outgoing.writeHead(404).end()
    return true
  }
  const answer = await fetch(`http://127.0.0.1:${port}${path === after ? before : path}`)
  const script = await answer.text()
  const name = (file: string) => file.slice(1)
  outgoing.writeHead(answer.status, { 'Content-Type': 'text/javascript' })
  outgoing.end(path === '/sw.js' ? script.replace(name(before), name(after)) : script)
  return true
}

/** Work waits until the gate is opened. The gate never closes again. */
interface Gate {
  readonly opened: Promise<void>
  open(): void
}

/**
 * The gates of an answer that is held back. `given` opens when the server has given the answer, `letGo`
 * when the story releases it, and `over` when the browser has it or has closed the connection.
 */
interface HeldGates {
  readonly given: Gate
  readonly letGo: Gate
  readonly over: Gate
}

function createGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** If a request throws, its connection ends, as by a fault of the network. */
const endingOnFault =
  (pass: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>): RequestListener =>
  (incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  }

async function ask(question: {
  port: number
  incoming: IncomingMessage
  body: Buffer
}): Promise<IncomingMessage> {
  const { port, incoming, body } = question
  const { method, url: path, headers } = incoming
  const upstream = httpRequest({ port, host: '127.0.0.1', method, path, headers })
  upstream.end(body)
  const [answer] = (await once(upstream, 'response')) as [IncomingMessage]
  return answer
}

interface AnswersWay {
  readonly answer: IncomingMessage
  readonly outgoing: ServerResponse
  /** Settles once the proxy passes answers on again. */
  readonly untilPassing: () => Promise<void>
}

async function give({ answer, outgoing, untilPassing }: AnswersWay): Promise<void> {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  outgoing.flushHeaders()
  // While the network hangs, a stream that was opened before must bring nothing either.
  const whenPassing = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await untilPassing()
      yield chunk
    }
  }
  await pipeline(answer, whenPassing, outgoing)
}

async function loseBehindHeaders({ answer, outgoing }: AnswersWay): Promise<void> {
  outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': '1000' })
  outgoing.flushHeaders()
  outgoing.write('{')
  answer.resume()
  await once(answer, 'end')
  outgoing.destroy()
}
