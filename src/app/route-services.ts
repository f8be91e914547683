import type { MethodName } from '../contract/methods'
import { createRpcClient, type RpcFetch, type RpcClient } from '../rpc/client'
import { withKnownHeaders, type PromisesOfServer } from '../rpc/known-headers'
import type { ConsoleConfig } from './read-config'

interface RouteDeps {
  readonly config: ConsoleConfig
  readonly fetch: RpcFetch
  /** Calls the game server, and every service at the same address. */
  readonly game: RpcClient
}

/** What a service other than the game server has promised about keys: nothing, because it is never asked. */
const NO_PROMISE: PromisesOfServer = { keyPromise: () => 'none', ask: () => Promise.resolve() }

/**
 * One client for the several addresses of a static deployment. Events, games and the venue's own calls go to `game`,
 * people to `user`, statistics to `stats`. Source: docs/rules/wire.md#services.
 */
export function routeServices({ config, fetch, game }: RouteDeps): RpcClient {
  const elsewhere = (baseUrl: string): RpcClient =>
    withKnownHeaders(createRpcClient({ baseUrl, fetch }), NO_PROMISE)
  const clients = { game, user: elsewhere(config.user), stats: elsewhere(config.stats) }
  return {
    call: (method, request, options) =>
      clients[isAtGame(config, method) ? 'game' : serviceOf(method)].call(method, request, options),
  }
}

/** Whether the game server answers a method. */
export const isAtGame = (config: ConsoleConfig, method: MethodName): boolean =>
  config[serviceOf(method)] === config.game

function serviceOf(method: MethodName): 'game' | 'user' | 'stats' {
  if (method.startsWith('Frey.')) return 'user'
  return method.startsWith('Hugin.') ? 'stats' : 'game'
}
