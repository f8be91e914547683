import type { LinkNews } from '../../outbox/core/link-news'
import { createOutbox, type Outbox } from '../../outbox/outbox'
import { rpcTransport } from '../../outbox/rpc-transport'
import type { RunnerPlatform } from '../../outbox/runner'
import type { ServerPromises } from '../../outbox/promises/server-promises'
import type { ShellServices } from '../../parts/console-context'
import { ownerOf } from '../../state/sign-in-state'
import type { RulingsStore } from '../../store/rulings-store'
import { onBug } from './tell-bug'

/** The part of the shell by which the outbox reaches its server. */
export type OutboxShell = Pick<
  ShellServices,
  'server' | 'session' | 'rpc' | 'connection' | 'tryConnection'
>

/** Opens the outbox of the signed-in person. Without storage there is nothing to send later, so it does not start. */
export function openOutbox(
  shell: OutboxShell,
  local: {
    readonly store: RulingsStore
    readonly promises: ServerPromises
    readonly platform: RunnerPlatform
    readonly canStore: boolean
  },
): Outbox {
  const { server, session, rpc } = shell
  const { store, promises, platform } = local
  const outbox = createOutbox({
    server,
    store,
    transport: rpcTransport({ rpc, promises, probe: () => probeLink(shell) }),
    platform,
    signedIn() {
      const credentials = session.current()
      const owner = ownerOf(session.getState())
      return credentials && owner !== null ? { owner, credentials } : null
    },
    promises,
    onBug,
  })
  if (local.canStore) outbox.start()
  session.subscribe(() => outbox.sessionChanged())
  return outbox
}

/** A probe whose result both the outbox and the banner get. */
async function probeLink(
  shell: Pick<OutboxShell, 'connection' | 'tryConnection'>,
): Promise<LinkNews> {
  await shell.tryConnection()
  switch (shell.connection.getState().kind) {
    case 'online':
      return { kind: 'up' }
    case 'serverTooOld':
    case 'otherServer':
      return { kind: 'wrong_server' }
    case 'networkLoginPage':
      return { kind: 'down', why: 'login_page' }
    case 'offline':
    case 'checking':
      return { kind: 'down', why: 'no_answer' }
  }
}
