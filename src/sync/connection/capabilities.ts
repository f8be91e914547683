import { CAPABILITIES_PATH, readCapabilities, type Capabilities } from '../../contract/capabilities'
import { HEADERS } from '../../contract/headers'
import type { Milliseconds } from '../../domain/ids'
import { createRpcClient, type RpcFetch } from '../../rpc/client'
import type { NetworkReading } from '../network-reading'
import type { SyncPlatform } from '../platform'

export type FetchCapabilities = (
  url: string,
  init: { signal: AbortSignal; cache: 'no-store'; redirect: 'error' },
) => Promise<Response>

export interface ProbeAnswer {
  readonly heard: NetworkReading
  /** `none`: a game service that has no `/v2/capabilities`, so it promises nothing; null: unknown. */
  readonly capabilities: Capabilities | 'none' | null
}

interface ProbeDeps {
  readonly baseUrl: string
  readonly get: FetchCapabilities
  readonly post: RpcFetch
  /**
   * True when this server has promised to keep idempotency keys. It then has `/v2/capabilities`,
   * so no other call is tried in its place.
   */
  readonly hasPromised: () => boolean
  readonly platform: Pick<SyncPlatform, 'now'>
  readonly timeoutMs?: Milliseconds
}

const PROBE_TIMEOUT_MS: Milliseconds = 2_500

/**
 * Asks whether the server answers and what it promises. A service on another host may lack
 * `/v2/capabilities`, and the browser may hide that answer from the page. A proxy may block the address.
 * So a server that never promised anything is also asked by a call that every game service answers.
 * Never rejects. Each of the two requests is given up after 2.5 s.
 */
export async function probeServer(deps: ProbeDeps): Promise<ProbeAnswer> {
  const told = await askPromises(deps)
  const isTold = told.capabilities !== null || deps.hasPromised()
  const called = isTold ? null : await askByCall(deps)
  return called ?? told
}

async function askPromises(deps: ProbeDeps): Promise<ProbeAnswer> {
  const sentAt = deps.platform.now()
  try {
    const response = await deps.get(deps.baseUrl + CAPABILITIES_PATH, {
      signal: AbortSignal.timeout(deps.timeoutMs ?? PROBE_TIMEOUT_MS),
      cache: 'no-store',
      redirect: 'error',
    })
    const body = await readJson(response)
    const capabilities = response.ok ? readCapabilities(body) : null
    if (capabilities === null) return withoutPromises(response.status, body)
    const serverTime = Date.parse(capabilities.serverTime)
    return {
      heard: {
        kind: 'answered',
        clock: Number.isNaN(serverTime)
          ? null
          : { serverTime, sentAt, receivedAt: deps.platform.now() },
      },
      capabilities,
    }
  } catch {
    return { heard: { kind: 'no_answer' }, capabilities: null }
  }
}

/** Makes a call that every game service answers; null when the answer is not that of a game service. */
async function askByCall(deps: ProbeDeps): Promise<ProbeAnswer | null> {
  // Shinpan's own server sends a number with each answer.
  // Such a server has `/v2/capabilities`, even when the page could not read it.
  let isOurs = false
  const client = createRpcClient({
    baseUrl: deps.baseUrl,
    async fetch(url, init) {
      const response = await deps.post(url, init)
      isOurs = response.headers.has(HEADERS.requestId)
      return response
    },
  })
  const timeoutMs = deps.timeoutMs ?? PROBE_TIMEOUT_MS
  const answer = await client.call('Mimir.GetEventsById', { ids: [1] }, { timeoutMs })
  if (!answer.ok && answer.error.kind !== 'refused') return null
  return { heard: { kind: 'reachable' }, capabilities: isOurs ? null : 'none' }
}

/**
 * A game service without `/v2/capabilities` answers with a Twirp error, so it is there and promises nothing.
 * A 404 without such an error may come from any proxy, and shows nothing about the game service.
 */
function withoutPromises(status: number, body: unknown): ProbeAnswer {
  if (isNoSuchRoute(body)) return { heard: { kind: 'reachable' }, capabilities: 'none' }
  return { heard: { kind: 'not_our_api', status }, capabilities: null }
}

function isNoSuchRoute(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('code' in body)) return false
  return body.code === 'bad_route' || body.code === 'unimplemented'
}

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const text = await response.text()
  if (!isJson) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
