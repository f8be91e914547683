import { randomUuid } from '../lib/random-uuid'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserPlatform } from '../outbox/browser-platform'
import type { LinkNews } from '../outbox/core/link-news'
import { createOutbox, type Outbox } from '../outbox/outbox'
import { rpcTransport } from '../outbox/rpc-transport'
import { createServerPromises, type ServerPromises } from '../outbox/server-promises'
import { showBadge } from '../pwa/badge'
import type { LocalServices, ShellServices } from '../parts/console-context'
import { readFirst } from '../parts/event/read-first'
import { forgetOtherVenuesBoard } from '../parts/event/kept-board'
import { openDeviceStorage } from '../store/device-storage'
import { watchLostRulings, type LostRulings } from '../store/lost-rulings'
import { isAnswering } from '../state/connection'
import { whenIdle } from '../state/when-idle'
import type { Milliseconds } from '../domain/ids'
import { NO_EVENT } from '../store/snapshot'
import { decodeRoles, roleIn } from '../contract/decode/roles'
import { createDrafts } from '../store/drafts'
import { followReading } from '../store/follow-reading'
import { createPeople } from '../store/people'
import { StorageUnavailable } from '../store/reopen'
import { createRulingsReads, type RulingCounts, type RulingsReads } from '../store/rulings-reads'
import { createRulingsStore } from '../store/rulings-store'
import { createSnapshots } from '../store/snapshots'
import type { Scope } from '../store/stored-action'
import { refreshMyEvents, refreshRoles, type MyEventsDeps } from '../sync/my-events'
import { browserSyncPlatform, type SyncPlatform } from '../sync/platform'
import { createLive, type Live } from '../sync/live'
import { browserLiveTabs } from '../sync/live-tabs'
import { createEventRefresh } from '../sync/refresh'
import { refreshOnPush } from '../sync/refresh-on-push'
import { keepWhatIsRuled } from './keep-what-is-ruled'

/** Opens what lives on the device: the rulings and their outbox, and the copies of what the server said. */
export async function openLocal(shell: ShellServices): Promise<LocalServices> {
  const { server, session, now } = shell
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const { canStore, ...storage } = await openDeviceStorage({ wait })
  const rulings = createRulingsReads(storage.shownRulings)
  const snapshots = createSnapshots(storage.cache)
  const platform = browserSyncPlatform()
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
  const scope = (): Scope => ({ server, owner: ownerOf(shell) ?? '', venue: promises.venue() })
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
      return credentials && { owner: String(credentials.personId), credentials }
    },
    promises,
    onBug,
  })
  // Where nothing can be stored there is nothing to send later.
  if (canStore) outbox.start()
  session.subscribe(() => outbox.sessionChanged())
  const hearReadable = followStatus(shell, { outbox, promises, canStore })
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

  const live = openLive(shell, platform)

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

/** The stream of changes, for as long as the page is there. */
function openLive(shell: ShellServices, platform: SyncPlatform): Live {
  const { connection, said, session } = shell
  // What a server said it has, it has also while it does not answer.
  const offers = () => {
    const { capabilities } = said.getState()
    return capabilities === null ? null : capabilities !== 'none' && capabilities.live
  }
  let isOffered = offers()
  const live = createLive({
    open: shell.openStream,
    tabs: browserLiveTabs(shell.server),
    platform,
    newId: randomUuid,
    isOffered: () => isOffered,
    ask: shell.tryConnection,
    isAnswering: () => isAnswering(connection.getState()),
    watch(changed) {
      connection.subscribe(changed)
      said.subscribe(() => {
        isOffered = offers() ?? isOffered
        changed()
      })
    },
    hear: shell.hearServer,
    onBug,
  })
  session.subscribe((now, before) => {
    if (now.session?.authToken !== before.session?.authToken) live.renew()
  })
  return live
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

const ownerOf = ({ session }: ShellServices): string | null => {
  const signedIn = session.getState().session
  return signedIn && String(signedIn.personId)
}

/** Told to the browser's console; the work goes on. */
const onBug = (error: unknown): void => {
  if (!(error instanceof StorageUnavailable)) reportError(error)
}

const NONE: RulingCounts = { open: 0, needsYou: 0, refused: 0 }

/** Keeps the numbers of the menu, the header and the app's icon in step with the rows. */
function followCounts(
  shell: ShellServices,
  local: {
    rulings: RulingsReads
    promises: ServerPromises
    scope: () => Scope
    hearReadable: (canRead: boolean) => void
  },
) {
  const { rulings, promises, scope, hearReadable } = local
  const counts = createStore<RulingCounts>(() => NONE)
  // Taken once: a late reading may end after the page is gone, and its globals with it.
  const icon = navigator
  const watch = () =>
    followReading(() => rulings.counts(scope()), {
      next(next) {
        hearReadable(true)
        counts.setState(next, true)
      },
      unavailable: () => hearReadable(false),
      failed: onBug,
    })
  let unwatch = watch()
  shell.session.subscribe(({ session }, before) => {
    if (session?.personId === before.session?.personId) return
    unwatch()
    counts.setState(NONE, true)
    unwatch = watch()
  })
  promises.subscribe(() => {
    unwatch()
    unwatch = watch()
  })
  counts.subscribe(({ open, refused }) => void showBadge(icon, open + refused))
  return counts
}

const LOOK_EVERY_MS: Milliseconds = 30_000

/** A database that is cleared under an open page tells nobody, so it is looked for. */
function followLosses(counts: StoreApi<RulingCounts>, lost: LostRulings): void {
  const look = () => void lost.check().catch(onBug)
  whenIdle(look)
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  counts.subscribe(({ open }) => void lost.note(open).catch(onBug))
}

interface Device {
  readonly outbox: Outbox
  readonly promises: ServerPromises
  readonly canStore: boolean
}

/**
 * Tells the banner what only the device knows; the way to the server is seen by the client itself. Gives what must be
 * told whether rulings can be read.
 */
function followStatus(
  { connection }: ShellServices,
  { outbox, promises, canStore }: Device,
): (canRead: boolean) => void {
  let canRead = true
  const tellStorage = () => {
    const { storage } = outbox.status()
    connection.setState({ cannotStore: !canStore || !canRead || storage === 'unavailable' })
  }
  tellStorage()
  outbox.subscribe(() => {
    tellStorage()
    if (outbox.status().link.kind === 'signed_out') connection.setState({ needsSignIn: true })
  })
  connection.subscribe(({ kind }, before) => {
    if (kind === 'online' && before.kind !== 'online') outbox.readSucceeded()
  })
  const tellPromise = () => {
    const said = promises.get()
    if (said !== null) connection.setState({ promisesOnce: said !== 'none' })
  }
  tellPromise()
  promises.subscribe(tellPromise)
  return (next) => {
    canRead = next
    tellStorage()
  }
}
