import type { EpochMs, Milliseconds } from '../domain/ids'
import type { ConnectionMemory } from './connection-memory'
import { createWatched, type SyncPlatform } from './platform'
import { createServerClock, type ClockReading } from './server-clock'

/** What a call, or a probe, tells of the network. */
export type Heard =
  | { readonly kind: 'answered'; readonly clock: ClockReading | null }
  /** `byAll`: a stream broke off or fell silent, which every device of the hall hears in the same moment. */
  | { readonly kind: 'no_answer'; readonly byAll?: true }
  | { readonly kind: 'not_our_api'; readonly status: number }
  /** A game service is there that has no address for its promises: an older one, or another of its kind. */
  | { readonly kind: 'reachable' }
  /** Our API, without a method this console needs. */
  | { readonly kind: 'method_missing' }

/**
 * `checking`: nothing is known yet. `networkLoginPage`: a page of the network answers in the server's place.
 * `otherServer`: something answers that does not know the address of a game service.
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
  /** Since when, by the device's clock; an outage goes on through a reload. */
  readonly since: EpochMs
  /** A probe is on its way. */
  readonly isProbing: boolean
  /** The last call or probe was not answered. */
  readonly isFailing: boolean
  /** When the server last answered; null = not yet. */
  readonly lastAnswerAt: EpochMs | null
  /** How far the server's clock is ahead of the device's, as last known; 0 until known. */
  readonly skewMs: Milliseconds
  /** When that was heard, by this page or one before it; null = never. */
  readonly clockHeardAt: EpochMs | null
  /** The device's clock leapt forward since the server was heard: it was set, or the device slept. */
  readonly isClockInDoubt: boolean
}

export interface Connection {
  get(): ConnectionState
  subscribe(listener: () => void): () => void
  /** Begins to watch; probes at once. */
  start(): void
  stop(): void
  /** Probes now, as "Try again" does. */
  probe(): Promise<void>
  hear(heard: Heard): void
  /** Looks whether the device's clock was set back or leapt forward; whoever reads that clock asks for it. */
  lookAtClock(): void
}

const QUIET_MS: Milliseconds = 60_000
/** What all devices of a hall hear in one second, each looks into at its own moment. */
const SPREAD_MS: Milliseconds = 1_500
/** After that long without the server it is looked for ever more rarely, to spare the battery. */
const LONG_OUTAGE_MS: Milliseconds = 5 * 60_000
/** Each answer moves the skew a little: not each is written. */
const WORTH_KEEPING_MS: Milliseconds = 1_000
const HEARD_AGAIN_MS: Milliseconds = 3_600_000

/**
 * Knows whether the server can be reached, from what calls and probes bring back; the browser's own word only makes
 * it look. A failed call starts a probe, and the probe decides, so that one slow call is no outage.
 */
export function createConnection(deps: {
  readonly probe: () => Promise<Heard>
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
  // A clock that was set back must not put it into the time to come.
  let failedSince = known.failingSince && Math.min(known.failingSince, platform.now())
  /** How many calls were answered, by whomever. */
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
      if (heard.kind === 'no_answer' || isOutage(heard)) {
        failedSince ??= platform.now()
        state.set({ ...state.get(), isFailing: true })
        if (heard.kind === 'no_answer' && heard.byAll) probeSoon()
        else void probe()
      } else {
        heardTimes += 1
        settle(heard)
      }
    },
    lookAtClock() {
      const back = clock.look()
      const isClockInDoubt = clock.isInDoubt()
      if (back === 0 && isClockInDoubt === state.get().isClockInDoubt) return
      if (failedSince !== null) failedSince -= back
      // Whoever looks may be drawing the screen that is told of it.
      queueMicrotask(() => {
        const before = state.get()
        const [since, skewMs] = [before.since - back, clock.skewMs() ?? 0]
        const clockHeardAt = before.clockHeardAt && before.clockHeardAt - back
        state.set({ ...before, since, skewMs, clockHeardAt, isClockInDoubt })
        remember()
      })
    },
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
      let heard: Heard
      do {
        heardBefore = heardTimes
        heard = await deps.probe()
        // A call was answered after this was asked: whether there is silence now, only another can tell.
      } while (heard.kind === 'no_answer' && heardTimes !== heardBefore)
      settle(heard)
      probing = null
      state.set({ ...state.get(), isProbing: false })
      planNext()
    })()
    return probing
  }

  function settle(heard: Heard): void {
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

/** Two that are not known are not near: what is learnt first is kept. */
const isNear = (one: number | null, other: number | null, within: Milliseconds): boolean =>
  Math.abs((one ?? Infinity) - (other ?? Infinity)) < within

function kindOf(heard: Heard, before: ConnectionKind): ConnectionKind {
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
      if (heard.status === 404 || heard.status === 405) return 'otherServer'
      return isOutage(heard) ? 'offline' : 'networkLoginPage'
  }
}

/** A proxy answers in the server's place: it is down, or starting. */
const isOutage = (heard: Heard): boolean =>
  heard.kind === 'not_our_api' && [500, 502, 503, 504].includes(heard.status)
