import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HeardRequest {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export interface HttpServer {
  readonly baseUrl: string
  readonly heard: HeardRequest[]
  close(): Promise<void>
}

/** A page's database stores data by the server's address. So no two servers of a test file may have the same port. */
const usedPorts = new Set<number>()

/** Starts a real HTTP server on a free port. It records the requests and gives the answers that the test chooses. */
export async function startHttpServer(
  answer: (request: HeardRequest, response: ServerResponse) => void,
): Promise<HttpServer> {
  const heard: HeardRequest[] = []
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const request = {
      url: incoming.url ?? '',
      headers: incoming.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
    heard.push(request)
    answer(request, response)
  })
  const port = await listenAnew(server)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function listenAnew(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  if (!usedPorts.has(port)) {
    usedPorts.add(port)
    return port
  }
  await new Promise((resolve) => server.close(resolve))
  return listenAnew(server)
}

/**
 * Answers with JSON and the version header, as our API does. Unsigned answers lack the header, like those of a filter
 * in the network.
 */
export function answerJson(
  response: ServerResponse,
  body: unknown,
  options: { status?: number; headers?: Record<string, string>; isUnsigned?: boolean } = {},
): void {
  response.writeHead(options.status ?? 200, {
    'Content-Type': 'application/json; charset=utf-8',
    ...(!options.isUnsigned && { 'X-Api-Version': '1.0' }),
    ...options.headers,
  })
  response.end(JSON.stringify(body))
}
