import type { SaidOfKeys } from '../contract/server-abilities'
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
  /** Records the release that each answer of the game server names. */
  readonly fetchGame: RpcFetch
  /** What the game server said of keys. */
  readonly saidOfKeys: () => SaidOfKeys
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
 * The console's client, built from the inside out: one request over HTTP; where the server promised, only its own answers
 * are believed; each answer is reported to the connection; our headers go only to a server that knows them; each service
 * has its address; and no call is made in another person's name.
 */
export function createConsoleClient(deps: ConsoleClientDeps): RpcClient {
  const { config, fetch, fetchGame, saidOfKeys, connection, platform } = deps
  const client = createRpcClient({ baseUrl: config.game, fetch: fetchGame })
  // The release and the connection are watched at the server that gets the rulings.
  const server = { said: saidOfKeys, ask: () => connection.probe() }
  const signed = signedClient(client, () => saidOfKeys() === 'given')
  const game = withKnownHeaders(watchedClient(signed, connection, platform), server)
  return inNameOfWhoIsSignedIn(routeServices({ config, fetch, game }), deps)
}

/**
 * Calls are sent in the name of the person signed in at that moment: a call whose token was replaced or ended in
 * another tab is not sent. An unknown token is reported once for the whole app, whichever call found out.
 */
function inNameOfWhoIsSignedIn(client: RpcClient, deps: OwnCallsDeps): RpcClient {
  const { session, view, onUnknownToken, onServerFault } = deps
  const isOfNow = (token: string) => session.current()?.authToken === token
  return {
    async call(method, request, options) {
      const token = options?.credentials?.authToken
      // The end of a sign-in is reported with the ended token itself.
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
