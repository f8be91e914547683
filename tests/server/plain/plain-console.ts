import { createConsoleClient } from '../../../src/app/console-client'
import type { OutboxShell } from '../../../src/app/device/open-outbox'
import { openConnection } from '../../../src/app/open-connection'
import { personId } from '../../../src/domain/ids'
import type { ConnectionStore } from '../../../src/state/connection'
import type { SyncPlatform } from '../../../src/sync/platform'
import { createBrowserSessions } from '../../src/outbox/model/device/browser-sessions'
import type { HallPerson } from '../harness/hall'
import { fetchAsChromium } from './as-chromium'
import type { SteppedTime } from './stepped-time'

// The client loads this module when it first reads evidence. It is loaded before, because the test's time does not
// stand still while a module loads.
import '../../../src/rpc/reads-as'

/** The console of a signed-in person at a plain service: the parts that open before its database. */
export interface PlainConsole {
  readonly shell: OutboxShell &
    Pick<ReturnType<typeof openConnection>, 'probedCapabilities'> & {
      readonly heardSkewMs: () => number | null
    }
  readonly view: ConnectionStore
  readonly platform: PagePlatform
  /** Hides the page for this long. */
  sleep(ms: number): Promise<void>
  stop(): void
}

/** The platform of a page that can only be hidden and shown. */
type PagePlatform = Omit<SyncPlatform, 'listen'> & {
  listen(heard: (event: 'visible') => void): () => void
}

export async function openPlainConsole(options: {
  readonly who: HallPerson
  readonly origin: string
  readonly time: SteppedTime
}): Promise<PlainConsole> {
  const { who, origin: server, time } = options
  const page = createPage(time)
  const { platform } = page
  const fetch = fetchAsChromium(time.during)
  const storage = memoryStorage()
  const opened = openConnection({ baseUrl: server, server, fetch, storage, platform })
  const { connection, view, probedCapabilities, keyPromise } = opened
  const session = createBrowserSessions().open()
  session.signIn({ personId: personId(who.id), authToken: who.credentials.authToken })
  const links = {
    assistant: null,
    pages: null,
    bot: null,
    ownRoot: false,
    players: null,
    secure: null,
  }
  const rpc = createConsoleClient({
    config: { ...links, game: server, user: server, stats: server, places: '', files: '' },
    fetch,
    fetchGame: fetch,
    keyPromise,
    connection,
    platform,
    session,
    view,
    onUnknownToken: () => {},
    onServerFault: () => {},
  })
  const tryConnection = () => connection.probe()
  const { heardSkewMs } = connection
  connection.start()
  await tryConnection()
  return {
    shell: {
      server,
      session,
      rpc,
      connection: view,
      probedCapabilities,
      heardSkewMs,
      tryConnection,
    },
    view,
    platform,
    sleep: page.sleep,
    stop: () => connection.stop(),
  }
}

/** A page that can be visible or hidden. */
function createPage(time: SteppedTime) {
  let isVisible = true
  const listeners = new Set<(event: 'visible') => void>()
  const platform: PagePlatform = {
    now: time.now,
    monotonic: time.now,
    // With this value each random pause has its longest time.
    random: () => 0.99,
    after: time.after,
    isVisible: () => isVisible,
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
  return {
    platform,
    async sleep(ms: number) {
      isVisible = false
      await time.pass(ms)
      isVisible = true
      for (const listener of listeners) listener('visible')
    },
  }
}

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
