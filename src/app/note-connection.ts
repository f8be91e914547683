import type { RpcClient, RpcError } from '../rpc/client'
import type { ConnectionStore, ConnectionView } from '../state/connection'
import type { EpochMs } from '../domain/ids'

interface NoteDeps {
  readonly connection: ConnectionStore
  readonly now: () => EpochMs
}

/** A client whose every answer, or lack of one, tells the connection view what the way to the server looks like. */
export function noteConnection(rpc: RpcClient, { connection, now }: NoteDeps): RpcClient {
  const setLink = (link: ConnectionView['link']) => {
    const before = connection.getState().link
    // "Since when" is kept as long as the kind stays.
    if (before.kind !== link.kind) connection.setState({ link })
  }
  return {
    async call(method, request, options) {
      const answer = await rpc.call(method, request, options)
      setLink(answer.ok ? { kind: 'online' } : linkOf(answer.error, now()))
      const isRefusedToken =
        !answer.ok && answer.error.kind === 'refused' && answer.error.reason === 'bad_token'
      if (isRefusedToken && options?.credentials) connection.setState({ needsSignIn: true })
      return answer
    },
  }
}

/** The browser knows at once when the cable is pulled; that it is back is believed only from an answer. */
export function watchBrowserOffline(window: Window, { connection, now }: NoteDeps): void {
  const goOffline = () => {
    if (connection.getState().link.kind !== 'offline') {
      connection.setState({ link: { kind: 'offline', since: now() } })
    }
  }
  if (!window.navigator.onLine) goOffline()
  window.addEventListener('offline', goOffline)
}

function linkOf(error: RpcError, now: EpochMs): ConnectionView['link'] {
  if (error.kind === 'refused') return { kind: 'online' }
  // A proxy that cannot reach the server answers for it.
  const isLoginPage = error.kind === 'not_our_api' && error.status < 500
  return isLoginPage ? { kind: 'login_page', since: now } : { kind: 'offline', since: now }
}
