import type { MiddlewareHandler } from 'hono'
import { HEADERS } from '../../../src/contract/headers'

const EXPOSED = [
  HEADERS.replayed,
  HEADERS.snapshotSeq,
  HEADERS.unchanged,
  HEADERS.resultId,
  HEADERS.release,
  HEADERS.apiVersion,
  HEADERS.requestId,
  'Date',
  'Retry-After',
]

const ALLOWED = [
  HEADERS.authToken,
  HEADERS.personId,
  HEADERS.eventId,
  HEADERS.idempotencyKey,
  HEADERS.expect,
  HEADERS.ruledAt,
  HEADERS.undoes,
  HEADERS.snapshotSeq,
  HEADERS.venue,
  HEADERS.epoch,
  HEADERS.apiVersion,
  'Accept-Language',
  'Content-Type',
  'X-Locale',
  'X-Requested-With',
  'X-Twirp',
  // Services of this wire have always allowed the headers that follow; a client in use may send any of them.
  'Cache-Control',
  'DNT',
  'If-Modified-Since',
  'Keep-Alive',
  'User-Agent',
  'X-CustomHeader',
]

const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
}

const CORS_PREFLIGHT: Readonly<Record<string, string>> = {
  ...CORS_HEADERS,
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': ALLOWED.join(', '),
  'Access-Control-Max-Age': '86400',
}

/**
 * Lets pages of any origin make calls. This is safe, because a caller's identity is in headers and never in
 * cookies. Proxies and browsers must not store the answers.
 */
export const answerAnyOrigin: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: CORS_PREFLIGHT })
  }
  await next()
  for (const [name, value] of Object.entries(CORS_HEADERS)) context.res.headers.set(name, value)
  context.res.headers.set('Cache-Control', 'no-store')
  return undefined
}
