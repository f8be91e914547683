import { setTimeout as pause } from 'node:timers/promises'
import { TWIRP_STATUS, type TwirpCode } from '../../src/contract/error-codes'
import { assertWorthDecoding } from '../call/before-decoding'
import { busy, CallError } from '../call/call-error'
import { LONG_BODY_BYTES, type Call } from '../call/call'
import { claimOf, type CallDeps, type CallOutcome, type CallRequest } from '../call/call-request'
import type { KnownSignIns } from '../call/caller/known-sign-ins'
import { assertMeantForUs } from '../call/hall-identity'
import { databaseFailureOf } from '../db/database-failure'
import type { WaitingLine, Turns } from '../db/embedded/turns'
import { decodeBody } from '../encoding/decode-body'
import { contentTypeOf, emptyBodyOf, encodingOf, type WireEncoding } from '../encoding/encoding'
import { errorBody } from '../words/error-body'
import type { CallsUnderWay } from './calls-under-way'
import type { ClientOrigin } from './client-address'
import { signInCookies } from './headers/cookies'
import { readsGzip } from './headers/reads-gzip'
import type { Log } from './log'
import { shownRefusal } from './shown-refusal'

export interface DispatchDeps extends CallDeps {
  readonly log: Log
}

/**
 * How the server tells visitors' calls apart from those of verified people, and reserves places for verified
 * people.
 */
export interface CallLimits {
  readonly underWay: CallsUnderWay
  readonly signIns: KnownSignIns
  /** The turns in which the server works on calls of visitors. A call of a verified person waits for no turn. */
  readonly turns: Turns
}

/**
 * How many calls of visitors the server works on at the same time. A call of a verified person may have to wait for one
 * step of each of them, because there is only one thread.
 */
export const VISITORS_AT_ONCE = 4

/**
 * The server refuses a visitor's call after this pause when there is no place. Some programs repeat a refused
 * call immediately, and would otherwise use up the server's only thread.
 */
const REFUSED_AFTER_MS = 1_000

/** The same dependencies, but with the database for callers who wait in the given line (queue). */
export function inLine<D extends Pick<DispatchDeps, 'database'>>(deps: D, line: WaitingLine): D {
  if (line === 'people') return deps
  return { ...deps, database: { ...deps.database, db: deps.database.dbFor[line] } }
}

/** How long a client should wait when the disk is full. The disk stays full until somebody deletes files. */
const DISK_FULL_RETRY_SECONDS = '30'

interface DispatchOptions {
  deps: DispatchDeps
  call: Call
  request: Request
  requestId: string
  client: ClientOrigin
  limits: CallLimits
  /** Called when a verified person calls on this connection. */
  onPerson: () => void
}

/** Answers one Twirp call. The call itself makes the message; this function does encodings, errors and headers. */
export async function dispatch(options: DispatchOptions): Promise<Response> {
  const response = await answerInPlace(options)
  if (response !== null) return response
  await pause(REFUSED_AFTER_MS)
  return errorAnswer(busy())
}

/**
 * Null when there is no place for a visitor's call. Its body is no longer kept then, so it takes no memory
 * while the refusal waits.
 */
async function answerInPlace(options: DispatchOptions): Promise<Response | null> {
  const { deps, call, request, requestId, client, limits, onPerson } = options
  const { underWay, signIns, turns } = limits
  const header = (name: string) => request.headers.get(name)
  const claim = claimOf({ header })
  let leave: (() => void) | null = null
  try {
    const encoding = encodingOf(request.headers.get('Content-Type'))
    if (encoding === null) throw new CallError('bad_route', 'no_such_method')
    // For a call that accepts whole files, the caller is checked before the server even reads the body.
    if ((call.mostBodyBytes ?? 0) > LONG_BODY_BYTES) {
      const asked = { header, bytes: call.mostBodyBytes ?? 0 }
      await assertWorthDecoding(inLine(deps, 'claims'), call, asked)
    }
    const body = await readBody(request)
    assertMeantForUs(deps, { header })
    const now = deps.now()
    const personId = signIns.isKnown(claim) ? claim.personId : null
    leave = underWay.enter({ personId, nowMs: now.getTime() })
    if (leave === null && personId === null) return null
    if (leave === null) throw busy()
    const line = await signIns.lineOf({ database: deps.database, header, now })
    if (line === 'people') onPerson()
    const work = () => answerCall(inLine(deps, line), { call, request, encoding, body, client })
    const outcome = await (line === 'people' ? work() : turns.run(line, work))
    if (outcome.kind === 'reply' && outcome.extras.signedIn !== undefined) {
      const { personId: id, authToken } = outcome.extras.signedIn
      signIns.add({ personId: String(id), authToken })
    }
    return answer({ encoding, request, outcome, isHttps: client.isHttps })
  } catch (error) {
    const told = { name: call.method.name, requestId }
    if (!(error instanceof CallError)) return answerForError(deps.log, told, error)
    if (error.code === 'unauthenticated') signIns.forget(claim)
    return errorAnswer(shownRefusal(error, call, request.headers.get('Content-Type')))
  } finally {
    leave?.()
  }
}

/** Decodes the request and lets the call answer it. */
async function answerCall(
  deps: DispatchDeps,
  given: Pick<DispatchOptions, 'call' | 'request' | 'client'> & {
    readonly encoding: WireEncoding
    readonly body: Uint8Array
  },
): Promise<CallOutcome> {
  const { call, request, client, encoding, body } = given
  const header = (name: string) => request.headers.get(name)
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
  return call.answer(deps, asked)
}

/** An error in Twirp's form: always JSON, whatever the request's encoding. */
export function errorAnswer(error: CallError): Response {
  return Response.json(errorBody(error), {
    status: TWIRP_STATUS[error.code],
    headers: WORTH_REPEATING.has(error.code)
      ? { 'Retry-After': error.meta['retryAfterSeconds'] ?? '1' }
      : {},
  })
}

const WORTH_REPEATING = new Set<TwirpCode>(['aborted', 'resource_exhausted', 'unavailable'])

/** Reads the body, whose size a middleware has limited. */
async function readBody(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch {
    // The client closed the connection or sent too slowly; nobody receives the answer.
    throw new CallError('malformed', 'body_unreadable')
  }
}

function answer(options: {
  encoding: WireEncoding
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
      headers.set('Content-Type', contentTypeOf(encoding))
      return new Response(emptyBodyOf(encoding), { headers })
    case 'reply': {
      for (const cookie of signInCookies({ request, signedIn: outcome.extras.signedIn, isHttps })) {
        headers.append('Set-Cookie', cookie)
      }
      headers.set('Content-Type', contentTypeOf(encoding))
      const packed = outcome.packed ?? null
      if (packed === null) return new Response(outcome.body, { headers })
      headers.set('Vary', 'Accept-Encoding')
      if (!readsGzip(request.headers.get('Accept-Encoding')))
        return new Response(outcome.body, { headers })
      headers.set('Content-Encoding', 'gzip')
      return new Response(packed, { headers })
    }
  }
}

/** The answer for a thrown error. An error that is this server's fault is logged with the name of the call. */
export function answerForError(
  log: Log,
  { name, requestId }: { name: string; requestId: string },
  error: unknown,
): Response {
  if (error instanceof CallError) return errorAnswer(error)
  const failure = databaseFailureOf(error)
  if (failure === 'conflict') return errorAnswer(new CallError('aborted', 'busy'))
  if (failure === 'unreachable') {
    log.warn('database unreachable', { method: name, requestId, error })
    return errorAnswer(new CallError('unavailable', 'database_unreachable'))
  }
  if (failure === 'full') {
    const meta = { retryAfterSeconds: DISK_FULL_RETRY_SECONDS }
    return errorAnswer(new CallError('unavailable', 'disk_full', { meta }))
  }
  // The change may have happened. "unavailable" would say that it did not happen.
  if (failure === 'uncertain') return errorAnswer(new CallError('unknown', 'database_unreachable'))
  log.error('call failed', { method: name, requestId, error })
  return errorAnswer(new CallError('internal', 'internal', { meta: { requestId } }))
}

const languageOf = (request: Request): string =>
  (request.headers.get('X-Locale') ?? request.headers.get('Accept-Language') ?? 'en').slice(0, 2)
