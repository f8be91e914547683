import { createHash } from 'node:crypto'
import type { Env, Hono } from 'hono'
import { busy } from '../call/call-error'
import type { OpenDatabase } from '../db/database'
import { findAvatar } from '../files/avatar-store'
import type { CallsUnderWay } from './calls-under-way'
import { refuse } from './dispatch'

interface AvatarDeps {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly underWay: CallsUnderWay
  readonly now: () => Date
}

/**
 * Gives the pictures of people to anybody who looks at a screen with them: `user_{id}.jpg?{lastUpdate}`. An address that
 * names the person's last change shows the same for ever; any other is asked for again each time. Source: users, avatars.
 */
export function serveAvatars<E extends Env>(app: Hono<E>, deps: AvatarDeps): void {
  app.get('/files/avatars/:file', async (context) => {
    const personId = personOf(context.req.param('file'))
    if (personId === null) return notFound()
    const leave = deps.underWay.enter({ isVisitor: true, nowMs: deps.now().getTime() })
    if (leave === null) return refuse(busy())
    try {
      const found = await findAvatar(deps.database.db, personId)
      if (found === null) return notFound()
      const { picture, lastUpdate } = found
      const isOfNow = versionIn(context.req.url) === lastUpdate
      const tag = `"${createHash('sha256').update(picture).digest('base64url')}"`
      const headers = { 'Cache-Control': isOfNow ? FOR_EVER : 'no-cache', ETag: tag }
      if (context.req.header('If-None-Match') === tag) {
        return new Response(null, { status: 304, headers })
      }
      return new Response(new Uint8Array(picture), {
        headers: { ...headers, 'Content-Type': 'image/jpeg' },
      })
    } finally {
      leave()
    }
  })
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** What the database counts people with. */
const LARGEST_ID = 2_147_483_647

function personOf(file: string): number | null {
  const id = Number(/^user_([1-9]\d{0,9})\.jpg$/.exec(file)?.[1] ?? 0)
  return id > 0 && id <= LARGEST_ID ? id : null
}

/** What stands behind the question mark. */
function versionIn(url: string): string {
  try {
    return decodeURIComponent(new URL(url).search.slice(1))
  } catch {
    return ''
  }
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } })
