import type { MethodName } from '../contract/methods'
import { createRpcClient, type RpcFetch, type RpcClient } from '../rpc/client'
import type { ConsoleConfig } from './read-config'

interface RouteDeps {
  readonly config: ConsoleConfig
  readonly fetch: RpcFetch
  /** Calls the game server, and all services at the same address. */
  readonly game: RpcClient
}

/**
 * One client for all addresses of a static deployment: events, games and the venue's own calls at `game`, people at
 * `user`, statistics at `stats`. Source: docs/rules/wire.md#services.
 */
export function routeServices({ config, fetch, game }: RouteDeps): RpcClient {
  const at = (baseUrl: string): RpcClient =>
    baseUrl === config.game ? game : createRpcClient({ baseUrl, fetch })
  const user = at(config.user)
  const stats = at(config.stats)
  return {
    call: (method, request, options) => clientOf(method).call(method, request, options),
  }

  function clientOf(method: MethodName): RpcClient {
    if (method.startsWith('Frey.')) return user
    return method.startsWith('Hugin.') ? stats : game
  }
}
