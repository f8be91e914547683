import { randomUuid } from '../../lib/random-uuid'
import { browserPlatform } from '../../outbox/browser-platform'
import type { LinkNews } from '../../outbox/core/link-news'
import { createOutbox } from '../../outbox/outbox'
import { rpcTransport } from '../../outbox/rpc-transport'
import { createServerPromises } from '../../outbox/server-promises'
import type { LocalServices, ShellServices } from '../../parts/console-context'
import { openLive } from '../../parts/event/reading/open-live'
import { readFirst } from '../../parts/event/reading/read-first'
import { forgetOtherHallsBoard } from '../../parts/event/reading/kept-board'
import { openDeviceStorage } from '../../store/device-storage'
import { watchLostRulings } from '../../store/lost-rulings'
import { ownerOf } from '../../state/session-state'
import { whenIdle } from '../../state/when-idle'
import { NO_EVENT } from '../../store/snapshot'
import { decodeRoles, roleIn } from '../../contract/decode/roles'
import { createDrafts } from '../../store/drafts'
import { createPeople } from '../../store/people'
import { createRulingsReads } from '../../store/rulings-reads'
import { createRulingsStore } from '../../store/rulings-store'
import { createSnapshots } from '../../store/snapshots'
import type { Scope } from '../../store/stored-ruling'
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

/** Opens the services of this device: the rulings with their outbox, and the snapshots. */
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
    skewMs: shell.heardSkewMs,
    async ask() {
      await shell.tryConnection()
      return shell.said.getState().capabilities
    },
    onBug,
  })
  promises.hear(shell.said.getState().capabilities)
  shell.said.subscribe(({ capabilities }) => promises.hear(capabilities))
  // Every row and snapshot that is read belongs to a hall, so the hall must be known first.
  await promises.open()
  const scope = (): Scope => ({
    server,
    owner: ownerOf(session.getState()) ?? '',
    venue: promises.venue(),
    epoch: promises.epoch(),
  })
  const myEvents = async (): Promise<MyEventsDeps | null> => {
    // Answers for lists name no hall, so a list is stored for the hall in which it was requested.
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
    transport: rpcTransport({ rpc: shell.rpc, promises, probe: () => probeLink(shell) }),
    platform: runnerPlatform,
    signedIn() {
      const credentials = session.current()
      const owner = ownerOf(session.getState())
      return credentials && owner !== null ? { owner, credentials } : null
    },
    promises,
    onBug,
  })
  // Without storage there is nothing to send later.
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
  const leaveOtherHalls = () => {
    const venue = promises.venue()
    forgetOtherHallsBoard(shell.storage, venue)
    const epoch = promises.epoch()
    void snapshots.forgetOtherHalls({ server, venue, epoch }).catch(onBug)
  }
  whenIdle(leaveOtherHalls)
  promises.subscribe(leaveOtherHalls)
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
          // An unknown role does not mean "no right".
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

/** A probe whose result both the outbox and the banner get. */
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
