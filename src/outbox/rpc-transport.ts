import { CAPABILITIES_PATH, readCapabilities } from '../contract/capabilities'
import type { Milliseconds } from '../domain/ids'
import type { RpcClient } from '../rpc/client'
import { foreignNews, type LinkNews } from './core/link-news'
import type { Transport } from './core/ports'

/** The part of `fetch` a probe uses. */
export type ProbeFetch = (
  url: string,
  init: { readonly cache: 'no-store'; readonly signal: AbortSignal },
) => Promise<Response>

const PROBE_TIMEOUT_MS: Milliseconds = 3_000

/**
 * Sends rulings through the JSON client: each with its own key, precondition, event and moment of ruling. Probes the
 * server by the address of its promises, which every server that rulings are queued for has.
 */
export function rpcTransport(deps: {
  rpc: RpcClient
  server: string
  fetch: ProbeFetch
}): Transport {
  return {
    send: (row, credentials) =>
      deps.rpc.call(`Mimir.${row.call}`, row.args, {
        credentials,
        eventId: row.eventId,
        key: row.id,
        expect: row.expect,
        ruledAt: new Date(row.ruledAt).toISOString(),
      }),
    async probe(): Promise<LinkNews> {
      try {
        const response = await deps.fetch(deps.server + CAPABILITIES_PATH, {
          cache: 'no-store',
          signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
        })
        if (!response.ok) return foreignNews(response.status)
        const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
        const promises = isJson ? readCapabilities(await response.json()) : null
        return promises === null ? foreignNews(response.status) : { kind: 'up' }
      } catch {
        return { kind: 'down', why: 'no_answer' }
      }
    },
  }
}
