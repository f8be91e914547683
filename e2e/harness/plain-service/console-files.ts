import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { HEADERS } from '../../../src/contract/headers'

/** The addresses of the services in the console's `/config.json`. An empty address means the console's own origin. */
export interface PlainConfig {
  readonly game: string
  readonly user: string
  readonly stats: string
}

/** Sends the built console as a plain web server does, which knows neither calls nor events. */
export async function giveConsoleFile(
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  { venuePort, config }: { venuePort: number; config: PlainConfig },
): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://console')
  if (pathname === '/config.json') {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
    outgoing.end(JSON.stringify(config))
    return
  }
  if (incoming.method !== 'GET' || pathname.startsWith('/v2/')) {
    outgoing.writeHead(404, { 'Content-Type': 'text/html' })
    outgoing.end('<h1>404 Not Found</h1>')
    return
  }
  const file = await askForFile({ port: venuePort, path: fileOf(pathname), incoming })
  outgoing.writeHead(file.statusCode ?? 502, fileHeaders(file, config))
  await pipeline(file, outgoing)
}

/** All pages are the same file. Shinpan's server would write an event's name into its page. */
const fileOf = (path: string) =>
  path.startsWith('/files/') || /\.[a-z0-9]+$/i.test(path) ? path : '/index.html'

async function askForFile(asked: {
  port: number
  path: string
  incoming: IncomingMessage
}): Promise<IncomingMessage> {
  const { port, path, incoming } = asked
  const wanted = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range']
  const headers = Object.fromEntries(
    wanted.flatMap((name) => {
      const value = incoming.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const asking = httpRequest({ host: '127.0.0.1', port, path, headers })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return answer
}

const NOT_OF_FILES = new Set(
  [HEADERS.apiVersion, HEADERS.release, HEADERS.requestId, 'Set-Cookie', 'Connection'].map((name) =>
    name.toLowerCase(),
  ),
)

/** The file's headers without those of Shinpan's server. The policy allows requests to the services in the config. */
function fileHeaders({ headers }: IncomingMessage, { game, user, stats }: PlainConfig) {
  const kept = Object.entries(headers).filter(([name]) => !NOT_OF_FILES.has(name))
  const services = [...new Set([game, user, stats])].filter((origin) => origin !== '')
  const policy = headers['content-security-policy']
  return {
    ...Object.fromEntries(kept),
    ...(typeof policy === 'string' && {
      'content-security-policy': policy.replace(
        "connect-src 'self'",
        ["connect-src 'self'", ...services].join(' '),
      ),
    }),
  }
}
