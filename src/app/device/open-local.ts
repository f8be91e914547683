import { randomUuid } from '../../lib/random-uuid'
import { browserPlatform } from '../../outbox/browser-platform'
import type { LinkNews } from '../../outbox/core/link-news'
import { createOutbox } from '../../outbox/outbox'
import { rpcTransport } from '../../outbox/rpc-transport'
import { createServerPromises } from '../../outbox/server-promises'
import type { LocalServices, ShellServices } from '../../parts/console-context'
import { openLive } from '../../parts/event/open-live'
import { readFirst } from '../../parts/event/read-first'
import { forgetOtherVenuesBoard } from '../../parts/event/kept-board'
import { openDeviceStorage } from '../../store/device-storage'
import { watchLostRulings } from '../../store/lost-rulings'
import { ownerOf } from '../../state/session'
import { whenIdle } from '../../state/when-idle'
import { NO_EVENT } from '../../store/snapshot'
import { decodeRoles, roleIn } from '../../contract/decode/roles'
import { createDrafts } from '../../store/drafts'
import { createPeople } from '../../store/people'
import { createRulingsReads } from '../../store/rulings-reads'
import { createRulingsStore } from '../../store/rulings-store'
import { createSnapshots } from '../../store/snapshots'
import type { Scope } from '../../store/stored-action'
import { refreshMyEvents, refreshRoles, type MyEventsDeps } from '../../sync/my-events'
import { browserSyncPlatform } from '../../sync/platform'
import { createEventRefresh } from '../../sync/refresh'
import { refreshOnPush } from '../../sync/refresh-on-push'
import { followCounts } from './follow-counts'
import { followLosses } from './follow-losses'
import { followStatus } from './follow-status'
import { keepWhatIsRuled } from './keep-what-is-ruled'
import { onBug } from './tell-bug'
import { watchStorage } from './watch-storage'

/** Opens what lives on the device: the rulings and their outbox, and the copies of what the server said. */
export async function openLocal(shell: ShellServices): Promise<LocalServices> {
  const { server, session, now } = shell
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const platform = browserSyncPlatform()
  const { after } = platform
  const watching = watchStorage({ connection: shell.connection, now, after })
  const { canStore, isBlocked, ...storage } = await openDeviceStorage({
    wait,
    watch: watching.watch,
  })
  if (isBlocked) shell.connection.setState({ storageNews: 'blocked' })
  const rulings = createRulingsReads(storage.shownRulings)
  const snapshots = createSnapshots(storage.cache)
  const store = createRulingsStore({ db: storage.rulings, clock: { now } })
  const promises = createServerPromises({
    server,
    store,
    now,
    async ask() {
      await shell.tryConnection()
      return shell.said.getState().capabilities
    },
    onBug,
  })
  promises.hear(shell.said.getState().capabilities)
  shell.said.subscribe(({ capabilities }) => promises.hear(capabilities))
  // Which hall this is belongs to every row and copy that is read.
  await promises.open()
  const scope = (): Scope => ({
    server,
    owner: ownerOf(session.getState()) ?? '',
    venue: promises.venue(),
  })
  const myEvents = async (): Promise<MyEventsDeps | null> => {
    // A list that no answer names the hall of is kept for the hall it was asked in.
    await promises.known()
    const credentials = session.current()
    if (credentials === null) return null
    const isCurrent = () => session.current() === credentials
    return { client: shell.rpc, snapshots, platform, scope: scope(), credentials, isCurrent }
  }
  const drafts = createDrafts({ db: storage.rulings, scope, now, uuid: randomUuid })
  whenIdle(() => void drafts.prune().catch(onBug))

  const runnerPlatform = browserPlatform()
  const outbox = createOutbox({
    server,
    store,
    transport: rpcTransport({ rpc: shell.rpc, probe: () => probeLink(shell) }),
    platform: runnerPlatform,
    signedIn() {
      const credentials = session.current()
      const owner = ownerOf(session.getState())
      return credentials && owner !== null ? { owner, credentials } : null
    },
    promises,
    onBug,
  })
  // Where nothing can be stored there is nothing to send later.
  if (canStore) outbox.start()
  session.subscribe(() => outbox.sessionChanged())
  const { hearReadable, hearWritable } = followStatus(shell, { outbox, promises, canStore })
  const tryStorage = canStore ? watching.follow(storage.rulings, hearWritable) : () => {}
  const counts = followCounts(shell, { rulings, promises, scope, hearReadable })
  const lost = watchLostRulings({
    db: storage.rulings,
    storage: shell.storage,
    whose: scope,
    newId: () => runnerPlatform.random.uuid(),
  })
  if (canStore) followLosses(counts, lost)
  const leaveOtherVenues = () => {
    const venue = promises.venue()
    forgetOtherVenuesBoard(shell.storage, venue)
    void snapshots.forgetOtherVenues({ server, venue }).catch(onBug)
  }
  whenIdle(leaveOtherVenues)
  promises.subscribe(leaveOtherVenues)
  const keptStorage = keepWhatIsRuled({ counts, install: shell.install, store })

  const live = openLive(shell, { onBug })

  return {
    outbox,
    promises,
    rulings,
    snapshots,
    people: createPeople(storage.cache),
    drafts,
    counts,
    lost,
    keptStorage,
    tryStorage,
    scope,
    async isSending() {
      const rows = await store.unsettled(scope())
      return rows.some(({ state }) => state === 'sending')
    },
    readFirst: (event) => readFirst({ snapshots, rulings, scope }, { event, now: now() }),
    createEventRefresh: (eventId) =>
      createEventRefresh({
        client: shell.rpc,
        snapshots,
        platform,
        scope: scope(),
        promises,
        eventId,
        credentials: () => session.getState().session,
        skewMs: () => shell.connection.getState().skewMs,
        onBug,
      }),
    refreshOnPush: (eventId, refresh) =>
      refreshOnPush({
        live,
        eventId,
        refresh,
        readEvent: () => snapshots.readEvent(scope(), eventId),
        async isOnlooker() {
          const roles = await snapshots.read(scope(), NO_EVENT, 'roles')
          // Unknown is not "no".
          return roles !== null && roleIn(decodeRoles(roles.body), eventId) === 'none'
        },
        platform,
        onBug,
      }),
    refreshMyEvents: async (page) => {
      const deps = await myEvents()
      return deps && refreshMyEvents(deps, page)
    },
    refreshRoles: async () => {
      const deps = await myEvents()
      return deps && refreshRoles(deps)
    },
  }
}

/** The outbox and the banner learn from one probe whether the server is there. */
async function probeLink(shell: ShellServices): Promise<LinkNews> {
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
