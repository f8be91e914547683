import { parseAccept } from 'hono/utils/accept'
import { TWIRP_STATUS, type TwirpCode } from '../../src/contract/error-codes'
import { assertWorthDecoding } from '../call/before-decoding'
import { busy, CallError } from '../call/call-error'
import { LONG_BODY_BYTES, type Call } from '../call/call'
import { claimOf, type CallDeps, type CallOutcome, type CallRequest } from '../call/call-request'
import { isAnonymous } from '../call/caller'
import { assertMeantForUs } from '../call/venue-id'
import { databaseFailureOf } from '../db/database-failure'
import { decodeBody, encodingOf } from '../encoding/decode-body'
import type { Encoding } from '../encoding/encode-reply'
import { errorBody } from '../words/error-body'
import type { CallsUnderWay } from './calls-under-way'
import type { ClientOrigin } from './client-address'
import { signInCookies } from './cookies'
import type { Log } from './log'

export interface DispatchDeps extends CallDeps {
  readonly log: Log
}

/** Somebody has to make room first. */
const DISK_FULL_RETRY_SECONDS = '30'

/** Answers one Twirp call: encodings, errors and headers around the call's own answer. */
export async function dispatch(options: {
  deps: DispatchDeps
  call: Call
  request: Request
  requestId: string
  client: ClientOrigin
  underWay: CallsUnderWay
}): Promise<Response> {
  const { deps, call, request, requestId, client, underWay } = options
  let leave: (() => void) | null = null
  try {
    const encoding = encodingOf(request.headers.get('Content-Type'))
    if (encoding === null) throw new CallError('bad_route', 'no_such_method')
    const header = (name: string) => request.headers.get(name)
    // A whole file is not even read of whoever may not send one.
    if ((call.mostBodyBytes ?? 0) > LONG_BODY_BYTES) {
      await assertWorthDecoding(deps, call, { header, bytes: call.mostBodyBytes ?? 0 })
    }
    const body = await readBody(request)
    assertMeantForUs(deps.venueId, { header })
    leave = underWay.enter({
      isVisitor: isAnonymous(claimOf({ header })),
      nowMs: deps.now().getTime(),
    })
    if (leave === null) throw busy()
    await assertWorthDecoding(deps, call, { header, bytes: body.length })
    const decoded = decodeBody(call.method.input, encoding, body)
    if (!decoded.ok) throw new CallError(decoded.error.code, decoded.error.reason, decoded.error)
    const asked: CallRequest = {
      message: decoded.value,
      encoding,
      header,
      language: languageOf(request),
      address: client.address,
    }
    const outcome = await call.answer(deps, asked)
    return answer({ encoding, request, outcome, isHttps: client.isHttps })
  } catch (error) {
    return refusal(deps.log, { name: call.method.name, requestId }, error)
  } finally {
    leave?.()
  }
}

/** An error as every Twirp client reads it: JSON, whatever the request's encoding. */
export function refuse(error: CallError): Response {
  return Response.json(errorBody(error), {
    status: TWIRP_STATUS[error.code],
    headers: WORTH_REPEATING.has(error.code)
      ? { 'Retry-After': error.meta['retryAfterSeconds'] ?? '1' }
      : {},
  })
}

const WORTH_REPEATING = new Set<TwirpCode>(['aborted', 'resource_exhausted', 'unavailable'])

/** The size is limited before. */
async function readBody(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch {
    // Whoever sent it hung up, or took too long: nobody hears the answer.
    throw new CallError('malformed', 'body_unreadable')
  }
}

function answer(options: {
  encoding: Encoding
  request: Request
  outcome: CallOutcome
  isHttps: boolean
}): Response {
  const { encoding, request, outcome, isHttps } = options
  const headers = new Headers(outcome.headers)
  switch (outcome.kind) {
    case 'storedRefusal':
      return Response.json(outcome.body, { status: outcome.status, headers })
    case 'unchanged':
      headers.set('Content-Type', `application/${encoding}`)
      return new Response(encoding === 'json' ? '{}' : null, { headers })
    case 'reply': {
      for (const cookie of signInCookies({ request, signedIn: outcome.extras.signedIn, isHttps })) {
        headers.append('Set-Cookie', cookie)
      }
      headers.set('Content-Type', `application/${encoding}`)
      const packed = outcome.packed ?? null
      if (packed === null) return new Response(outcome.body, { headers })
      headers.set('Vary', 'Accept-Encoding')
      if (!readsGzip(request)) return new Response(outcome.body, { headers })
      headers.set('Content-Encoding', 'gzip')
      return new Response(packed, { headers })
    }
  }
}

/** What a caller is told of whatever was thrown; what is a fault of ours is logged under the call's name. */
export function refusal(
  log: Log,
  { name, requestId }: { name: string; requestId: string },
  error: unknown,
): Response {
  if (error instanceof CallError) return refuse(error)
  const failure = databaseFailureOf(error)
  if (failure === 'conflict') return refuse(new CallError('aborted', 'busy'))
  if (failure === 'unreachable') {
    log.warn('database unreachable', { method: name, requestId, error })
    return refuse(new CallError('unavailable', 'database_unreachable'))
  }
  if (failure === 'full') {
    const meta = { retryAfterSeconds: DISK_FULL_RETRY_SECONDS }
    return refuse(new CallError('unavailable', 'disk_full', { meta }))
  }
  // "Unavailable" would promise that nothing happened.
  if (failure === 'uncertain') return refuse(new CallError('unknown', 'database_unreachable'))
  log.error('call failed', { method: name, requestId, error })
  return refuse(new CallError('internal', 'internal', { meta: { requestId } }))
}

/** Source: RFC 9110, 12.5.3; a weight of nought refuses. */
const readsGzip = ({ headers }: Request): boolean =>
  parseAccept(headers.get('Accept-Encoding') ?? '').some(({ type, q }) => type === 'gzip' && q > 0)

const languageOf = (request: Request): string =>
  (request.headers.get('X-Locale') ?? request.headers.get('Accept-Language') ?? 'en').slice(0, 2)
