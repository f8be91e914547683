import { HEADERS } from '../../src/contract/headers'

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
]

/** Pages of any origin may call: a caller's identity is in headers, never in cookies. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
}

export const CORS_PREFLIGHT: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': ALLOWED.join(', '),
  'Access-Control-Max-Age': '86400',
}
