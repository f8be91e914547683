import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { CookieName } from '../../src/contract/cookie-names'
import { LANGUAGES, type Language } from '../../src/lib/languages'
import { packBody } from '../encoding/pack-body'
import { preferredLanguage } from './headers/preferred-language'
import { readsGzip } from './headers/reads-gzip'
import { withHead, type PageHead } from './visitor-pages'

/**
 * The addresses that have an HTML page of their own. The players' page is a program of its own. The other pages
 * are the console's, but they request immediately the data that their address shows first.
 */
const OWN_PAGES: readonly (readonly [address: RegExp, file: string])[] = [
  [/^\/event\/\d+\/play\/?$/, '/play.html'],
  [/^\/event\/\d+\/info\/?$/, '/event-info.html'],
  [/^\/event\/\d+\/games\/?$/, '/event-games.html'],
  [/^\/events\/?$/, '/all-events.html'],
]

/** The title and description of a page whose address people share; null = the page keeps the usual title. */
export type HeadOf = (asked: { path: string; language: string }) => Promise<PageHead | null>

/**
 * Serves the built console. Browsers cache hashed assets for a year, and ask again each time for the files that
 * name them. Every other address that a person may open gets the console's page or an own page; a missing asset
 * gets 404. Only files that existed at the start are served, under their own paths, and no hidden files or notes
 * of the build. A page that anybody may read gets its own title and description, so that its address can be
 * shared.
 */
export function serveConsole<E extends Env>(
  app: Hono<E>,
  { directory, headOf }: { directory: string; headOf: HeadOf },
): void {
  const root = relative(process.cwd(), directory) || '.'
  const files = listPublicFiles(directory)
  const shell = consolePage(directory)
  const ownPages = OWN_PAGES.filter(([, file]) => files.has(file)).map(
    ([address, file]) => [address, readFileSync(join(directory, file), 'utf8')] as const,
  )
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
    const head = await headOf({ path, language: languageOf(context) })
    const page = ownPages.find(([address]) => address.test(path))?.[1] ?? shell
    context.header('Cache-Control', 'no-cache')
    if (head !== null) context.header('Vary', 'Accept-Language, Cookie')
    return sendPage(context, head === null ? page : withHead(page, head))
  })
}

/** The console's page. All pages of the console contain the same inline scripts. */
export const consolePage = (directory: string): string =>
  readFileSync(join(directory, 'index.html'), 'utf8')

/** The language that the reader chose in the console; without a choice, the language that their browser prefers. */
function languageOf(context: Context): Language {
  const chosen = getCookie(context, 'lng' satisfies CookieName)
  return LANGUAGES.find((each) => each === chosen) ?? preferredLanguage(context)
}

/**
 * Sends a page, as gzip to a browser that accepts it, because a phone has to wait for the page before anything
 * else.
 */
async function sendPage(context: Context, html: string): Promise<Response> {
  context.header('Vary', 'Accept-Encoding', { append: true })
  const isPacked = readsGzip(context.req.header('Accept-Encoding'))
  const packed = isPacked ? await packBody(new TextEncoder().encode(html)) : null
  if (packed === null) return context.html(html)
  context.header('Content-Type', 'text/html; charset=UTF-8')
  context.header('Content-Encoding', 'gzip')
  return context.body(packed)
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
 * True for hidden files, source maps, the build's note, and compressed copies. The server sends a compressed
 * copy under the name of its original.
 */
function isPrivate(path: string): boolean {
  return path.includes('/.') || path === '/release.json' || /\.(map|br|gz|zst)$/.test(path)
}
