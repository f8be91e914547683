import type { Milliseconds } from '../../domain/ids'
import type { CallFate } from '../../rpc/client'
import type { ConnectionStore } from '../../state/connection'

const AGAIN_MS: Milliseconds = 30_000

/**
 * Looks up every half minute, and as soon as the server is back, whether a call took effect.
 * Null once nobody needs the result any more.
 */
export async function laterFate(given: {
  readonly settle: () => Promise<CallFate>
  readonly connection: ConnectionStore
  readonly wait: (ms: Milliseconds) => Promise<void>
  readonly isWanted: () => boolean
}): Promise<'applied' | 'none' | null> {
  const { settle, connection, wait, isWanted } = given
  while (isWanted()) {
    const back = whenBack(connection)
    await Promise.race([back.comes, wait(AGAIN_MS)])
    back.stop()
    if (!isWanted()) return null
    const fate = await settle()
    if (fate !== 'unknown') return fate
  }
  return null
}

/** Resolves when the server answers again after a silence. */
function whenBack(connection: ConnectionStore) {
  let stop = () => {}
  const comes = new Promise<void>((resolve) => {
    stop = connection.subscribe((now, before) => {
      if (now.kind === 'online' && before.kind !== 'online') resolve()
    })
  })
  return { comes, stop: () => stop() }
}
