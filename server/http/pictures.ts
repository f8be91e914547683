import { createHash } from 'node:crypto'
import type { Env, Hono } from 'hono'
import { busy } from '../call/call-error'
import type { OpenDatabase } from '../db/database'
import { findAvatar } from '../files/avatar-store'
import { findLogo } from '../files/logo-store'
import type { CallsUnderWay } from './calls-under-way'
import { errorAnswer } from './dispatch'

interface PictureDeps {
  readonly database: Pick<OpenDatabase, 'dbFor'>
  readonly underWay: CallsUnderWay
  readonly now: () => Date
}

/** For each kind of picture: its folder, the names of its files, and the function that finds a picture. */
const KINDS = [
  { folder: 'avatars', file: /^user_([1-9]\d{0,9})\.jpg$/, find: findAvatar },
  { folder: 'logos', file: /^event_([1-9]\d{0,9})\.jpg$/, find: findLogo },
] as const

/**
 * Serves the pictures of people and the logos of events to anybody: `user_{id}.jpg?{lastUpdate}`. If the address
 * has the time of the last change, browsers cache the picture for ever. For any other address they ask again
 * each time.
 * Source: docs/rules/wire.md#pictures.
 */
export function servePictures<E extends Env>(app: Hono<E>, deps: PictureDeps): void {
  for (const kind of KINDS) servePicturesOf(app, { ...deps, ...kind })
}

function servePicturesOf<E extends Env>(
  app: Hono<E>,
  deps: PictureDeps & (typeof KINDS)[number],
): void {
  app.get(`/files/${deps.folder}/:file`, async (context) => {
    const id = idIn(deps.file.exec(context.req.param('file')))
    if (id === null) return notFound()
    const leave = deps.underWay.enter({ personId: null, nowMs: deps.now().getTime() })
    if (leave === null) return errorAnswer(busy())
    try {
      const found = await deps.find(deps.database.dbFor.visitors, id)
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
/** The largest id in the database. */
const LARGEST_ID = 2_147_483_647

function idIn(file: RegExpExecArray | null): number | null {
  const id = Number(file?.[1] ?? 0)
  return id > 0 && id <= LARGEST_ID ? id : null
}

/** The text after the question mark. */
function versionIn(url: string): string {
  try {
    return decodeURIComponent(new URL(url).search.slice(1))
  } catch {
    return ''
  }
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } })
