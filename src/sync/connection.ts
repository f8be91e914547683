import type { EpochMs, Milliseconds } from '../domain/ids'
import { foreignNews } from '../outbox/core/link-news'
import type { ConnectionMemory } from './connection-memory'
import { createWatched, type SyncPlatform } from './platform'
import { createServerClock, type ClockReading } from './server-clock'

/** The result of a call or probe, as news about the network. */
export type NetworkReading =
  | { readonly kind: 'answered'; readonly clock: ClockReading | null }
  /** `byAll`: a stream broke off or fell silent, which all devices of the hall notice at the same moment. */
  | { readonly kind: 'no_answer'; readonly byAll?: true }
  | { readonly kind: 'not_our_api'; readonly status: number }
  /** A game service answers that has no address for its promises: an older server, or another kind of server. */
  | { readonly kind: 'reachable' }
  /** Our API answers, but lacks a method that this console needs. */
  | { readonly kind: 'method_missing' }

/**
 * `checking`: nothing is known yet. `networkLoginPage`: a login page of the network answers in place of the server.
 * `otherServer`: the program that answers is not a game service.
 */
export type ConnectionKind =
  | 'checking'
  | 'online'
  | 'offline'
  | 'networkLoginPage'
  | 'otherServer'
  | 'serverTooOld'

export interface ConnectionState {
  readonly kind: ConnectionKind
  /** The start of the present kind, by the device's clock. A reload does not restart an outage. */
  readonly since: EpochMs
  /** A probe is on its way. */
  readonly isProbing: boolean
  /** The last call or probe got no answer. */
  readonly isFailing: boolean
  /** When the server last answered; null when it has not yet. */
  readonly lastAnswerAt: EpochMs | null
  /** How far the server's clock is ahead of the device's, as last known; 0 while unknown. */
  readonly skewMs: Milliseconds
  /** When the server's clock was last received, by this page or an earlier one; null when never. */
  readonly clockHeardAt: EpochMs | null
  /**
   * The device's clock leapt forward since the server's clock was last received: either it was set, or the device
   * slept.
   */
  readonly isClockInDoubt: boolean
}

export interface Connection {
  get(): ConnectionState
  subscribe(listener: () => void): () => void
  /** Starts watching, and probes at once. */
  start(): void
  stop(): void
  /** Probes now. The button "Try again" calls this. */
  probe(): Promise<void>
  hear(heard: NetworkReading): void
  /** Checks whether the device's clock was set back or leapt forward. Code that reads the clock calls this first. */
  lookAtClock(): void
  /**
   * Checks the device's clock, then returns how far the server's is ahead, as measured since the page was opened; null
   * when not measured, or when the device's clock leapt forward since.
   */
  heardSkewMs(): Milliseconds | null
}

const QUIET_MS: Milliseconds = 60_000
/** After news that all devices get at the same moment, each probes at a random time within this span. */
const SPREAD_MS: Milliseconds = 1_500
/** After this long without the server, probes become rarer, to save the battery. */
const LONG_OUTAGE_MS: Milliseconds = 5 * 60_000
/** Each answer moves the skew a little, and writing each change would cost too much. */
const WORTH_KEEPING_MS: Milliseconds = 1_000
const HEARD_AGAIN_MS: Milliseconds = 3_600_000

/**
 * Knows whether the server can be reached, from the results of calls and probes. The browser's online state only
 * triggers a probe. A failed call starts a probe, and the probe decides, so that one slow call is no outage.
 */
export function createConnection(deps: {
  readonly probe: () => Promise<NetworkReading>
  readonly platform: SyncPlatform
  readonly memory: ConnectionMemory
}): Connection {
  const { platform, memory } = deps
  let known = memory.read()
  const clock = createServerClock(platform, known.skewMs)
  const state = createWatched<ConnectionState>({
    kind: 'checking',
    since: platform.now(),
    isProbing: false,
    isFailing: false,
    lastAnswerAt: null,
    skewMs: known.skewMs ?? 0,
    clockHeardAt: known.clockHeardAt,
    isClockInDoubt: false,
  })
  let isStarted = false
  /** By how much the device's clock was set back; only the part that the state does not include yet. */
  let setBackBy: Milliseconds = 0
  // After the clock was set back, the start of the outage must not lie in the future.
  let failedSince = known.failingSince && Math.min(known.failingSince, platform.now())
  /** How many calls were answered, by any server. */
  let heardTimes = 0
  let probing: Promise<void> | null = null
  let cancel = () => {}
  let unlisten = () => {}

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      if (isStarted) return
      isStarted = true
      unlisten = platform.listen((event) => {
        if (event === 'offline' || event === 'visible') void probe()
        else if (event === 'online') probeSoon()
        else cancel()
      })
      void probe()
    },
    stop() {
      isStarted = false
      unlisten()
      cancel()
    },
    probe,
    hear(heard) {
      if (heard.kind === 'no_answer' || isStranger(heard)) {
        failedSince ??= platform.now()
        state.set({ ...state.get(), isFailing: true })
        if (heard.kind === 'no_answer' && heard.byAll) probeSoon()
        else void probe()
      } else {
        heardTimes += 1
        settle(heard)
      }
    },
    lookAtClock,
    heardSkewMs() {
      lookAtClock()
      return clock.heardSkewMs()
    },
  }

  function lookAtClock(): void {
    const back = clock.look()
    setBackBy += back
    const isClockInDoubt = clock.isInDoubt()
    if (setBackBy === 0 && isClockInDoubt === state.get().isClockInDoubt) return
    // The caller may be drawing a screen that subscribes to this state.
    queueMicrotask(() => {
      correctTimes()
      state.set({ ...state.get(), skewMs: clock.skewMs() ?? 0, isClockInDoubt: clock.isInDoubt() })
      remember()
    })
  }

  /** Corrects moments that were read before the clock was set back. */
  function correctTimes(): void {
    const back = setBackBy
    setBackBy = 0
    if (back === 0) return
    if (failedSince !== null) failedSince -= back
    const before = state.get()
    const clockHeardAt = before.clockHeardAt && before.clockHeardAt - back
    state.set({ ...before, since: before.since - back, clockHeardAt })
  }

  function remember(): void {
    const skewMs = clock.skewMs()
    const { clockHeardAt } = state.get()
    const isSame =
      known.failingSince === failedSince &&
      isNear(known.skewMs, skewMs, WORTH_KEEPING_MS) &&
      isNear(known.clockHeardAt, clockHeardAt, HEARD_AGAIN_MS)
    if (isSame) return
    known = { skewMs, failingSince: failedSince, clockHeardAt }
    memory.write(known)
  }

  function probe(): Promise<void> {
    probing ??= (async () => {
      cancel()
      state.set({ ...state.get(), isProbing: true })
      let heardBefore: number
      let heard: NetworkReading
      do {
        heardBefore = heardTimes
        heard = await deps.probe()
        // A call was answered after this probe began. Only another probe can show whether the server is silent now.
      } while (heard.kind === 'no_answer' && heardTimes !== heardBefore)
      settle(heard)
      probing = null
      state.set({ ...state.get(), isProbing: false })
      planNext()
    })()
    return probing
  }

  function settle(heard: NetworkReading): void {
    // The reading must not be compared with times from before the clock was set back.
    setBackBy += clock.look()
    correctTimes()
    const now = platform.now()
    const before = state.get()
    const kind = kindOf(heard, before.kind)
    const isAnswer = kind === 'online' || kind === 'serverTooOld'
    if (heard.kind === 'answered' && heard.clock !== null) clock.hear(heard.clock)
    const startedFailing = failedSince ?? now
    failedSince = isAnswer ? null : startedFailing
    state.set({
      ...before,
      kind,
      since: before.kind === kind ? before.since : isAnswer ? now : startedFailing,
      isFailing: failedSince !== null,
      lastAnswerAt: isAnswer ? now : before.lastAnswerAt,
      skewMs: clock.skewMs() ?? 0,
      clockHeardAt: heard.kind === 'answered' && heard.clock !== null ? now : before.clockHeardAt,
      isClockInDoubt: clock.isInDoubt(),
    })
    remember()
    if (probing === null) planNext()
  }

  function planNext(): void {
    const { kind, since } = state.get()
    const isWell = kind === 'online' || kind === 'serverTooOld'
    const isLong = Math.abs(platform.now() - since) > LONG_OUTAGE_MS
    if (isWell) probeAfter(QUIET_MS)
    else if (isLong) probeAfter(QUIET_MS * (0.5 + platform.random()))
    else probeAfter(1_000 + platform.random() * 9_000)
  }

  function probeSoon(): void {
    if (probing === null) probeAfter(platform.random() * SPREAD_MS)
  }

  function probeAfter(ms: Milliseconds): void {
    cancel()
    if (!isStarted || !platform.isVisible()) return
    cancel = platform.after(ms, () => void probe())
  }
}

/** Two unknown values are not near each other, so that the first known value is kept. */
const isNear = (one: number | null, other: number | null, within: Milliseconds): boolean =>
  Math.abs((one ?? Infinity) - (other ?? Infinity)) < within

function kindOf(heard: NetworkReading, before: ConnectionKind): ConnectionKind {
  switch (heard.kind) {
    case 'answered':
      return 'online'
    case 'reachable':
      return before === 'serverTooOld' ? before : 'online'
    case 'no_answer':
      return 'offline'
    case 'method_missing':
      return 'serverTooOld'
    case 'not_our_api':
      if (heard.status === 426) return 'serverTooOld'
      return kindOfStranger(heard.status)
  }
}

/**
 * The kind of connection for the HTTP status of a stranger. A status that fits neither another program nor a login page
 * comes from a failing server, or from a filter.
 */
function kindOfStranger(status: number): ConnectionKind {
  const news = foreignNews(status)
  if (news.kind === 'wrong_server') return 'otherServer'
  return news.kind === 'down' && news.why === 'login_page' ? 'networkLoginPage' : 'offline'
}

/**
 * True when something else answered one call, such as a proxy that refuses an address, or a login page. Only a probe
 * can tell whether it answers in place of the server. Without the probe, one wrong answer would show a banner for a
 * moment, which moves every page down and up.
 */
const isStranger = (heard: NetworkReading): boolean =>
  heard.kind === 'not_our_api' && heard.status !== 426
