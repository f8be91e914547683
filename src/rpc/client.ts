import { isTwirpCode, type SaidReason, type TwirpCode } from '../contract/error-codes'
import { encodeExpect, type Expect } from '../contract/expect'
import { HEADERS, NO_EPOCH } from '../contract/headers'
import { readSnapshotSeq, writeSnapshotSeq, type SnapshotSeq } from '../contract/snapshot-seq'
import { methodPath, type MethodName, type RequestOf, type ResponseOf } from '../contract/methods'
import type { Milliseconds } from '../domain/ids'
import { err, ok, type Result } from '../lib/result'
import type { readsAs as ReadsAsAnswer } from './reads-as'
import { saidText } from './said-text'

type ReadsAs = typeof ReadsAsAnswer

export interface Credentials {
  readonly personId: number
  readonly authToken: string
}

export interface CallOptions {
  readonly credentials?: Credentials | null
  /** The event that the call is about. Every call about an event sends it. */
  readonly eventId?: number
  /** The idempotency key of the call. A server that keeps keys does a call only once for each key. */
  readonly key?: string
  readonly expect?: Expect
  /** When the referee ruled, ISO 8601, UTC. */
  readonly ruledAt?: string
  /**
   * The journal entry that the call undoes. The server refuses when the entry is already undone,
   * or when later entries build on that entry.
   */
  readonly undoes?: number
  /**
   * The newest state of the event that this reader already has.
   * If the event has not changed since, the answer may be `unchanged`.
   */
  readonly snapshotSeq?: SnapshotSeq
  /** The hall for which the call is meant. A server of another hall refuses it. */
  readonly venue?: string
  /** The epoch of this hall; null = it was never restored. A server that was restored since refuses the call. */
  readonly epoch?: string | null
  readonly timeoutMs?: Milliseconds
  /**
   * The call reads evidence, for which a missing field matters too.
   * So the client checks the form of the answer even when the answer names the version of Shinpan's API.
   */
  readonly isEvidence?: true
  /** Aborts the call early: its answer is then neither read nor stored. */
  readonly signal?: AbortSignal
}

export interface CallAnswer<T> {
  readonly body: T
  /** True when the snapshot that the reader already has is up to date; `body` is then empty. */
  readonly isUnchanged: boolean
  readonly isReplayed: boolean
  readonly snapshotSeq: SnapshotSeq | null
  readonly resultId: string | null
  readonly release: string | null
  /** The time of the server's clock, from the `Date` header. */
  readonly serverTime: number | null
  /**
   * The answer does not name the version of Shinpan's API. It has the form that an answer of this method
   * has, but any server may have sent it.
   */
  readonly isUnsigned?: true
}

/**
 * Whether a change whose answer was lost took effect:
 * it did (`applied`), it never will (`none`), or nobody can tell.
 */
export type CallFate = 'applied' | 'none' | 'unknown'

/** A call without a usable answer. `fate` is set when the console has looked up whether the change took effect. */
export type RpcError = NoUsableAnswer & { readonly fate?: CallFate }

type NoUsableAnswer =
  /** The request may or may not have reached the server. */
  | { readonly kind: 'no_answer'; readonly timedOut: boolean }
  /** Something answered that is not the API: the login page of a network, the error page of a proxy. */
  | { readonly kind: 'not_our_api'; readonly status: number }
  /** A refusal in the format of the API. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: TwirpCode
      readonly reason: SaidReason | null
      readonly msg: string
      readonly meta: Readonly<Record<string, string>>
      readonly retryAfterMs: Milliseconds | null
      /** The answer does not name the version of Shinpan's API: a filter on the way may have sent it. */
      readonly isUnsigned?: true
    }

export interface RpcClient {
  call<M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    options?: CallOptions,
  ): Promise<Result<CallAnswer<ResponseOf<M>>, RpcError>>
}

/** The part of `fetch` that the client uses; the same in a page and on a server. */
export type RpcFetch = (url: string, init: FetchInit) => Promise<Response>

interface FetchInit {
  readonly method: 'POST'
  readonly headers: Record<string, string>
  readonly body: string
  readonly cache: 'no-store'
  readonly redirect: 'error'
  readonly credentials: 'same-origin'
  readonly signal: AbortSignal
}

const DEFAULT_TIMEOUT_MS = 15_000

/**
 * A thin JSON client for one server. `baseUrl` has no trailing slash; empty means the page's own origin. The client
 * handles headers, the timeout and reading an answer; it knows nothing of screens or of a current event.
 */
export function createRpcClient(deps: { baseUrl: string; fetch: RpcFetch }): RpcClient {
  return {
    async call(method, request, options = {}) {
      const signal = endOf(options)
      let response: Response
      let text: string
      try {
        response = await deps.fetch(deps.baseUrl + methodPath(method), {
          method: 'POST',
          headers: requestHeaders(options),
          body: JSON.stringify(request),
          cache: 'no-store',
          redirect: 'error',
          credentials: 'same-origin',
          signal,
        })
        text = await response.text()
      } catch {
        return err({ kind: 'no_answer', timedOut: signal.aborted })
      }
      return readAnswer(method, { response, text, isEvidence: options.isEvidence === true })
    },
  }
}

function endOf({ timeoutMs = DEFAULT_TIMEOUT_MS, signal }: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  // Browsers before 2024 cannot combine two signals. In these browsers an aborted call goes on until it ends.
  return signal && 'any' in AbortSignal ? AbortSignal.any([timeout, signal]) : timeout
}

function requestHeaders(options: CallOptions): Record<string, string> {
  const { credentials, eventId, key, expect, ruledAt, undoes, snapshotSeq, venue, epoch } = options
  return {
    'Content-Type': 'application/json',
    ...identityHeaders(credentials),
    ...(eventId !== undefined && { [HEADERS.eventId]: String(eventId) }),
    ...(key !== undefined && { [HEADERS.idempotencyKey]: `"${key}"` }),
    ...(expect !== undefined && { [HEADERS.expect]: encodeExpect(expect) }),
    ...(ruledAt !== undefined && { [HEADERS.ruledAt]: ruledAt }),
    ...(undoes !== undefined && { [HEADERS.undoes]: String(undoes) }),
    ...(snapshotSeq !== undefined && { [HEADERS.snapshotSeq]: writeSnapshotSeq(snapshotSeq) }),
    ...(venue !== undefined && { [HEADERS.venue]: venue }),
    ...(epoch !== undefined && { [HEADERS.epoch]: epoch ?? NO_EPOCH }),
  }
}

/** The headers that identify the caller. */
export const identityHeaders = (
  credentials: Credentials | null | undefined,
): Record<string, string> =>
  credentials
    ? {
        [HEADERS.authToken]: credentials.authToken,
        [HEADERS.personId]: String(credentials.personId),
      }
    : {}

async function readAnswer<T>(
  method: MethodName,
  given: { readonly response: Response; readonly text: string; readonly isEvidence: boolean },
): Promise<Result<CallAnswer<T>, RpcError>> {
  const { response, text, isEvidence } = given
  const body = parseObject(response, text)
  if (body === null) return err({ kind: 'not_our_api', status: response.status })
  const isUnsigned = !response.headers.has(HEADERS.apiVersion)
  if (response.ok) {
    // The login page of a network may answer any call with status 200.
    if ((isUnsigned || isEvidence) && !(await readsAsAnswer(method, body, { isUnsigned }))) {
      return err({ kind: 'not_our_api', status: response.status })
    }
    return ok({
      body: body as T,
      isUnchanged: response.headers.get(HEADERS.unchanged) === '1',
      isReplayed: response.headers.get(HEADERS.replayed) === 'true',
      snapshotSeq: readSnapshotSeq(response.headers.get(HEADERS.snapshotSeq)),
      resultId: response.headers.get(HEADERS.resultId),
      release: response.headers.get(HEADERS.release),
      serverTime: dateHeader(response),
      ...(isUnsigned && { isUnsigned: true as const }),
    })
  }
  const { code, msg, meta } = body
  if (!isTwirpCode(code)) return err({ kind: 'not_our_api', status: response.status })
  const metaTexts = textsOnly(meta)
  const { cause } = metaTexts
  const retryAfter = numberHeader(response, 'Retry-After')
  return err({
    kind: 'refused',
    status: response.status,
    code,
    reason: metaTexts['reason'] ?? null,
    msg: typeof msg === 'string' ? saidText(msg) : '',
    meta: cause === undefined ? metaTexts : { ...metaTexts, cause: saidText(cause) },
    retryAfterMs: retryAfter === null ? null : retryAfter * 1000,
    ...(isUnsigned && { isUnsigned: true as const }),
  })
}

/**
 * The list of all answers' fields is large, so it is loaded only when it is needed: for a server that does
 * not name its version, and for evidence.
 */
async function readsAsAnswer(...asked: Parameters<ReadsAs>): Promise<boolean> {
  try {
    const { readsAs } = await import('./reads-as')
    return readsAs(...asked)
  } catch {
    return false
  }
}

function parseObject(response: Response, text: string): Record<string, unknown> | null {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return null
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function textsOnly(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

function numberHeader(response: Response, name: string): number | null {
  const value = response.headers.get(name)
  return value === null || !/^\d+$/.test(value) ? null : Number(value)
}

function dateHeader(response: Response): number | null {
  const time = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(time) ? null : time
}
