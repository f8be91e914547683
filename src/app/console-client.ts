import type { KeyPromise } from '../contract/server-abilities'
import { err } from '../lib/result'
import { createRpcClient, type RpcFetch, type RpcClient, type RpcError } from '../rpc/client'
import { withKnownHeaders } from '../rpc/known-headers'
import { signedClient } from '../rpc/signed-client'
import type { ConnectionStore } from '../state/connection'
import type { SessionStore } from '../state/session'
import type { Connection } from '../sync/connection/connection'
import type { SyncPlatform } from '../sync/platform'
import { watchedClient } from '../sync/connection/watched-client'
import type { ConsoleConfig } from './read-config'
import { routeServices } from './route-services'

interface ConsoleClientDeps extends OwnCallsDeps {
  readonly config: ConsoleConfig
  readonly fetch: RpcFetch
  /** Calls the game server, and records the release that each of its answers names. */
  readonly fetchGame: RpcFetch
  /** Whether the game server promises to keep idempotency keys. */
  readonly keyPromise: () => KeyPromise
  readonly connection: Connection
  readonly platform: SyncPlatform
}

interface OwnCallsDeps {
  readonly session: SessionStore
  readonly view: ConnectionStore
  readonly onUnknownToken: () => void
  readonly onServerFault: (fault: string) => void
}

/**
 * The console's client. Each wrapper adds one thing, from the inside out: a request over HTTP; if the server
 * promised to keep keys, only signed answers count; the connection learns of each answer; only a server that knows
 * the console's headers gets them; each service has its own address; no call is made in another person's name.
 */
export function createConsoleClient(deps: ConsoleClientDeps): RpcClient {
  const { config, fetch, fetchGame, keyPromise, connection, platform } = deps
  const client = createRpcClient({ baseUrl: config.game, fetch: fetchGame })
  // Only answers of the game server, which gets the rulings, count for the release and the connection.
  const server = { keyPromise, ask: () => connection.probe() }
  const signed = signedClient(client, () => keyPromise() === 'given')
  const game = withKnownHeaders(watchedClient(signed, connection, platform), server)
  return inNameOfWhoIsSignedIn(routeServices({ config, fetch, game }), deps)
}

/**
 * Sends a call only if its token belongs to the person who is signed in now. If another tab replaced or
 * ended the token, the call is not sent. Tells the app when a server answers that it does not know the
 * token, and when a call failed because of a fault of the server.
 */
function inNameOfWhoIsSignedIn(client: RpcClient, deps: OwnCallsDeps): RpcClient {
  const { session, view, onUnknownToken, onServerFault } = deps
  const isOfNow = (token: string) => session.current()?.authToken === token
  return {
    async call(method, request, options) {
      const token = options?.credentials?.authToken
      // A sign-out sends the token that has just ended, so that token is no longer the current one.
      const isOfNobody = token === undefined || method === 'Venue.SignOut'
      if (!isOfNobody && !isOfNow(token)) return err(NOT_SIGNED_IN)
      const answer = await client.call(method, request, options)
      if (!answer.ok && answer.error.kind === 'refused' && answer.error.code === 'internal') {
        const { reason, msg, meta } = answer.error
        const cause = meta['cause'] === msg ? '' : (meta['cause'] ?? '')
        onServerFault([method, reason ?? '', meta['requestId'] ?? '', cause].join(' ').trim())
      }
      if (isOfNobody) return answer
      const isRefused = !answer.ok && answer.error.kind === 'refused'
      if (isRefused && answer.error.reason === 'bad_token' && isOfNow(token)) {
        view.setState({ needsSignIn: true })
        onUnknownToken()
      }
      return answer
    },
  }
}

/** The answer that the server would have given to a call without a sign-in. */
const NOT_SIGNED_IN: RpcError = {
  kind: 'refused',
  status: 401,
  code: 'unauthenticated',
  reason: 'bad_token',
  msg: '',
  meta: {},
  retryAfterMs: null,
}
