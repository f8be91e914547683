import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { LANGUAGES } from '../../src/lib/languages'
import { withHead, type PageHead } from './visitor-pages'

/** The players' page, which is built apart from the console. */
const PLAY_PAGE = '/play.html'

/** The title and description of a page whose address is shared; null = those of every other page. */
export type HeadOf = (asked: { path: string; language: string }) => Promise<PageHead | null>

/**
 * Serves the built console. Hashed assets are cached for a year, the files that name them are always revalidated, and
 * every other address that a person may open gets the console's page, or the players'. A missing asset is 404, never the page. Only
 * files that existed at the start are served, by their plain address; hidden files and the build's own files are not. A
 * page that anybody may read gets its own head, so that its address can be shared.
 */
export function serveConsole<E extends Env>(
  app: Hono<E>,
  { directory, headOf }: { directory: string; headOf: HeadOf },
): void {
  const root = relative(process.cwd(), directory) || '.'
  const files = listPublicFiles(directory)
  const shell = readFileSync(join(directory, 'index.html'), 'utf8')
  const play = files.has(PLAY_PAGE) ? readFileSync(join(directory, PLAY_PAGE), 'utf8') : shell
  const serveFile = serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = path.includes(`${sep}assets${sep}`)
      context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('*', (context, next) => (files.has(context.req.path) ? serveFile(context, next) : next()))
  app.get('*', async (context) => {
    const { path } = context.req
    const isFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
    if (isFile) return new Response('Not found', { status: 404 })
    const language = accepts(context, {
      header: 'Accept-Language',
      supports: [...LANGUAGES],
      default: 'en',
    })
    const head = await headOf({ path, language })
    const page = /^\/event\/\d+\/play\/?$/.test(path) ? play : shell
    if (head === null) return context.html(page, 200, { 'Cache-Control': 'no-cache' })
    const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' }
    return context.html(withHead(page, head), 200, headers)
  })
}

/** The addresses of the files that a browser may request. */
function listPublicFiles(directory: string): ReadonlySet<string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(
        (entry) =>
          `/${relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`,
      )
      .filter((path) => !isPrivate(path)),
  )
}

/**
 * True for hidden files, source maps, the build's note, and compressed copies, which are served in place of their
 * originals.
 */
function isPrivate(path: string): boolean {
  return path.includes('/.') || path === '/release.json' || /\.(map|br|gz|zst)$/.test(path)
}
