import { CAPABILITIES_PATH, readCapabilities, type Capabilities } from '../../contract/capabilities'
import type { Milliseconds } from '../../domain/ids'
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

const PROBE_TIMEOUT_MS: Milliseconds = 2_500

/** Asks whether the server answers and what it promises. Never rejects, and gives up after 2.5 s. */
export async function probeServer(deps: {
  readonly baseUrl: string
  readonly get: FetchCapabilities
  readonly platform: Pick<SyncPlatform, 'now'>
  readonly timeoutMs?: Milliseconds
}): Promise<ProbeAnswer> {
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

/**
 * A game service without `/v2/capabilities` answers with a Twirp error: it is there and promises nothing. A bare 404
 * may come from any proxy, and says nothing about the game service.
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
