import { randomUuid } from '../../lib/random-uuid'
import { browserPlatform } from '../../outbox/browser-platform'
import type { LocalServices, ShellServices } from '../../parts/console-context'
import { readFirst } from '../../parts/event/reading/read-first'
import { abortWhenLeft } from '../../store/abort-when-left'
import { openDeviceStorage } from '../../store/device-storage'
import { watchLostRulings } from '../../store/lost-rulings'
import { ownerOf } from '../../state/sign-in-state'
import { whenIdle } from '../../state/when-idle'
import { createFormDrafts } from '../../store/drafts'
import { createPeople } from '../../store/cache/people'
import { createRulingsReads } from '../../store/rulings-reads'
import { createRulingsStore } from '../../store/rulings-store'
import { createSnapshots } from '../../store/cache/snapshots'
import type { Scope } from '../../store/scope'
import { browserSyncPlatform } from '../../sync/platform'
import { followCounts } from './follow-counts'
import { followLosses } from './follow-losses'
import { followStatus } from './follow-status'
import { keepWhatIsRuled } from './keep-what-is-ruled'
import { leaveOtherHalls } from './leave-other-halls'
import { openOutbox } from './open-outbox'
import { openPromises } from './open-promises'
import { openReading } from './open-reading'
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
    storage: shell.storage,
    page: 'IDBDatabase' in window ? abortWhenLeft(window, window) : undefined,
  })
  if (isBlocked) shell.connection.setState({ storageNews: 'blocked' })
  const rulings = createRulingsReads(storage.shownRulings)
  const store = createRulingsStore({ db: storage.rulings, clock: { now } })
  // Every row and snapshot that is read belongs to a hall, so the hall must be known first.
  const promises = await openPromises(shell, store)
  const scope = (): Scope => ({
    server,
    owner: ownerOf(session.getState()) ?? '',
    venue: promises.venue(),
    epoch: promises.epoch(),
  })
  const snapshots = createSnapshots(storage.cache, scope)
  const drafts = createFormDrafts({ db: storage.rulings, scope, now, uuid: randomUuid })
  whenIdle(() => void drafts.prune().catch(onBug))

  const runnerPlatform = browserPlatform()
  const outbox = openOutbox(shell, { store, promises, platform: runnerPlatform, canStore })
  const { hearReadable, hearWritable } = followStatus(shell, { outbox, promises, canStore })
  const tryStorage = canStore ? watching.follow(storage.rulings, hearWritable) : () => {}
  const { counts, leave: leaveCounts } = followCounts(shell, {
    rulings,
    promises,
    scope,
    hearReadable,
  })
  const lost = watchLostRulings({
    db: storage.rulings,
    storage: shell.storage,
    whose: scope,
    newId: () => runnerPlatform.random.uuid(),
  })
  if (canStore) followLosses(counts, lost)
  leaveOtherHalls(shell, { promises, snapshots })
  const keptStorage = keepWhatIsRuled({ counts, install: shell.install, store })

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
    leave() {
      outbox.stop()
      leaveCounts()
      storage.cache.close()
      storage.rulings.close()
    },
    async isSending() {
      const rows = await store.unsettled(scope())
      return rows.some(({ state }) => state === 'sending')
    },
    readFirst: (event) => readFirst({ snapshots, rulings, scope }, { event, now: now() }),
    ...openReading(shell, { snapshots, promises, scope, platform }),
  }
}
