import type { Milliseconds } from '../domain/ids'
import type { ConnectionStore } from '../state/connection'
import type { EndedSignIns } from '../state/ended-sign-ins'
import type { PreferencesStore } from '../state/preferences'
import type { SessionStore } from '../state/session'
import type { RpcClient, RpcError } from '../rpc/client'

/** Reads the session and the hall mode again whenever another tab may have changed them. */
export function rereadSession(
  session: Pick<SessionStore, 'current'>,
  preferences: Pick<PreferencesStore, 'rereadHallMode'>,
): void {
  const read = () => {
    session.current()
    preferences.rereadHallMode()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') read()
  })
  // The browser fires `storage` in every tab except the one that wrote.
  for (const name of ['focus', 'pageshow', 'storage'] as const) window.addEventListener(name, read)
}

interface EndingParts {
  readonly session: Pick<SessionStore, 'subscribe'>
  readonly ended: EndedSignIns
  readonly rpc: RpcClient
  readonly connection: Pick<ConnectionStore, 'subscribe'>
}

const TOLD_AGAIN_MS: Milliseconds = 60_000

/** Reports each sign-out on this device to the server, until the server has answered. This goes on after a reload. */
export function tellSignOuts({ session, ended, rpc, connection }: EndingParts): void {
  let isTelling = false
  let later: ReturnType<typeof setTimeout> | undefined
  const untold = (tried: ReadonlySet<string>) =>
    ended.unheard().find(({ authToken }) => !tried.has(authToken))
  const tell = async () => {
    if (isTelling) return
    isTelling = true
    // While one report waits for its answer, another sign-out may happen, so the list is read again after each.
    const tried = new Set<string>()
    for (let next = untold(tried); next !== undefined; next = untold(tried)) {
      tried.add(next.authToken)
      const answer = await rpc.call('Venue.SignOut', {}, { credentials: next })
      if (answer.ok || isFinal(answer.error)) ended.noteHeard(next)
    }
    isTelling = false
    clearTimeout(later)
    // A busy server answers without handling the call, so the sign-out is reported again later.
    if (ended.unheard().length > 0) later = setTimeout(() => void tell(), TOLD_AGAIN_MS)
  }
  session.subscribe(({ session: next }, before) => {
    if (next !== before.session) void tell()
  })
  connection.subscribe(({ kind }, before) => {
    if (kind === 'online' && before.kind !== 'online') void tell()
  })
  void tell()
}

/** True when the server has already ended the token, or has no call for ending it. */
function isFinal(error: RpcError): boolean {
  return (
    error.kind === 'refused' &&
    ['unauthenticated', 'bad_route', 'unimplemented'].includes(error.code)
  )
}
