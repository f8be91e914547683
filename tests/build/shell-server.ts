import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** An address at the console's origin that the worker never controls. From there a test can look at the worker. */
export const BLANK_PAGE = '/v2/blank'

export interface ShellServer {
  readonly origin: string
  stop(): void
}

/** Serves the built files in a folder, and nothing else. */
export async function serveShell(folder: string): Promise<ShellServer> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://hall.test').pathname
    if (path === BLANK_PAGE) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Blank</title>')
      return
    }
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end('Not found')
      return
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
