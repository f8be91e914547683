import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/**
 * Serves the built console: hashed assets for a year, everything that names them not at all, and the shell for every
 * other address a person may open. A missing asset is 404, never the shell.
 */
export function serveConsole(app: Hono, directory: string): void {
  const root = relative(process.cwd(), directory) || '.'
  const shell = readFileSync(join(directory, 'index.html'), 'utf8')
  app.get('/.vite/*', () => NOT_FOUND())
  app.get('/release.json', () => NOT_FOUND())
  app.get(
    '*',
    serveStatic({
      root,
      precompressed: true,
      index: 'index.html',
      onFound: (path, context) => {
        const isHashed = path.includes('/assets/')
        context.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    }),
  )
  app.get('*', (context) => {
    const { path } = context.req
    const isFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
    if (isFile) return NOT_FOUND()
    return context.html(shell, 200, { 'Cache-Control': 'no-cache' })
  })
}

const NOT_FOUND = () => new Response('Not found', { status: 404 })
