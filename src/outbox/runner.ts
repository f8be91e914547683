import { isOfEpoch } from '../contract/capabilities'
import type { EpochMs, Milliseconds } from '../domain/ids'
import { createListeners } from '../lib/listeners'
import type { Credentials } from '../rpc/client'
import { StorageUnavailable } from '../store/reopen'
import type { Scope } from '../store/scope'
import { backoffMs } from './core/backoff'
import { createLink } from './core/link'
import type { LinkView } from './core/link-state'
import { createNews, type News } from './core/news'
import type { Clock, Locks, Random, SignedIn, OutboxStore, Transport } from './core/ports'
import type { ServerFacts } from './core/server-facts'
import { createNextRun } from './next-run'
import { createTurn, type TakeTurn } from './turn'
import { delayOf, tellLink, type WakeReason } from './wake'

/** Everything that a runner needs of the browser, so that tests control all of it. */
export interface RunnerPlatform {
  readonly clock: Clock
  readonly random: Random
  readonly locks: Locks
  /** Calls back once after a pause. The returned function cancels it. */
  after(ms: Milliseconds, callback: () => void): () => void
  isVisible(): boolean
  /** Reports page events and nudges of other tabs, until the returned function is called. */
  listen(heard: (wake: WakeReason | 'pagehide') => void): () => void
  /** Informs the other tabs of this origin that there is work. */
  nudge(): void
}

export interface RunnerStatus {
  readonly link: LinkView
  readonly storage: 'ok' | 'unavailable'
}

export interface RunnerDeps {
  readonly server: string
  readonly store: OutboxStore
  readonly transport: Transport
  readonly platform: RunnerPlatform
  readonly signedIn: () => SignedIn | null
  /** What the device knows of the server at this moment. */
  readonly serverFacts: () => ServerFacts
  /** Receives errors that are bugs. The runner tries again all the same. */
  readonly onBug: (error: unknown) => void
}

export interface Runner {
  start(): void
  stop(): void
  wake(wake: WakeReason): void
  /** Makes the next ruling wait for the server's answer to a probe. */
  doubtNetwork(): void
  status(): RunnerStatus
  /** Called after every change of the status. */
  subscribe(listener: () => void): () => void
}

/** Drains the queue of the signed-in person. With an empty queue there is no timer and no request. */
export function createRunner(deps: RunnerDeps): Runner {
  const { platform } = deps
  const { clock, random } = platform
  const link = createLink({ clock, random })
  const news = createNews()
  const listeners = createListeners()
  let isRunning = false
  let isStarted = false
  let isGone = false
  let storageFailures = 0
  let unlisten = () => {}
  const turn = createTurn({
    ...deps,
    news,
    link: { ...link, hear: (heard, token) => (link.hear(heard, token), listeners.tell()) },
    credentialsOf: (scope) => credentialsOf(deps.signedIn(), scope),
    mayStart,
  })
  const nextRun = createNextRun(platform, () => void run())

  return {
    start() {
      if (isStarted) return
      isStarted = true
      unlisten = platform.listen((heard) => {
        if (heard === 'pagehide') isGone = true
        else wake(heard)
      })
      wake('now')
    },
    stop() {
      isStarted = false
      unlisten()
      nextRun.cancel()
    },
    wake,
    doubtNetwork: link.mayBeGone,
    status: () => ({
      link: link.view(deps.signedIn()?.credentials.authToken ?? null),
      storage: storageFailures === 0 ? 'ok' : 'unavailable',
    }),
    subscribe: listeners.subscribe,
  }

  function wake(reason: WakeReason): void {
    if (!isStarted) return
    if (reason === 'pageshow') isGone = false
    tellLink(link, reason)
    news.tell()
    runAt(clock.now() + delayOf(reason, random))
  }

  function runAt(at: EpochMs): void {
    if (isStarted) nextRun.plan(at)
  }

  async function run(): Promise<void> {
    // A run that is not over notices the news by itself, and plans the next run when it ends.
    if (isRunning || !mayStart()) return
    const who = deps.signedIn()
    if (who === null) return
    isRunning = true
    try {
      const { nextAt, isAgain } = await takeTurn(who.owner, { ...deps, turn, news })
      storageFailures = 0
      if (isAgain) runAt(clock.now())
      else if (nextAt !== null && mayStart()) runAt(nextAt)
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) deps.onBug(error)
      storageFailures += 1
      if (mayStart()) runAt(clock.now() + backoffMs(storageFailures, random.next()))
    } finally {
      isRunning = false
      listeners.tell()
    }
  }

  function mayStart(): boolean {
    return isStarted && !isGone && platform.isVisible()
  }
}

/**
 * Takes a turn in the present hall. `isAgain`: another turn is needed at once, because rows changed, or because a new
 * epoch became known during the turn.
 */
async function takeTurn(
  owner: string,
  { server, serverFacts, turn, news }: Pick<RunnerDeps, 'server' | 'serverFacts'> & TurnParts,
): Promise<{ readonly nextAt: EpochMs | null; readonly isAgain: boolean }> {
  const { venue, epoch = null } = serverFacts()
  news.take()
  const nextAt = await turn({ server, owner, venue, epoch })
  return { nextAt, isAgain: news.take() || !isOfEpoch(serverFacts(), { epoch }) }
}

interface TurnParts {
  readonly turn: TakeTurn
  readonly news: News
}

const credentialsOf = (who: SignedIn | null, scope: Scope): Credentials | null =>
  who?.owner === scope.owner ? who.credentials : null
