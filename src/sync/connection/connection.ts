import type { Milliseconds } from '../../domain/ids'
import { sparingMemory, type ConnectionMemory } from './connection-memory'
import {
  afterFailure,
  afterReading,
  afterSettingBack,
  firstCourse,
  withClock,
  type ConnectionState,
} from './connection-state'
import { isDoubtful, type NetworkReading } from '../network-reading'
import { createWatched, type SyncPlatform } from '../platform'
import { createProbes } from './probes'
import { createServerClock } from './server-clock'

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
   * Checks the device's clock, then returns how far the server's clock is ahead of it, as measured since the
   * page was opened; null when not measured, or when the device's clock leapt forward since.
   */
  heardSkewMs(): Milliseconds | null
}

interface ConnectionDeps {
  readonly probe: () => Promise<NetworkReading>
  readonly platform: SyncPlatform
  readonly memory: ConnectionMemory
}

/**
 * Tells from the results of calls and probes whether the server can be reached.
 * The browser's own online state only starts a probe. A failed call starts a probe too,
 * and only the probe decides, so that one slow call is no outage.
 */
export function createConnection(deps: ConnectionDeps): Connection {
  const { platform } = deps
  const memory = sparingMemory(deps.memory)
  const clock = createServerClock(platform, memory.read().skewMs)
  const course = createWatched(firstCourse(memory.read(), platform.now()))
  let isStarted = false
  let unlisten = () => {}
  const probes = createProbes({ ...deps, course, isStarted: () => isStarted, settle })

  return {
    get: () => course.get().state,
    subscribe: course.subscribe,
    start() {
      if (isStarted) return
      isStarted = true
      unlisten = platform.listen((event) => {
        if (event === 'offline' || event === 'visible') void probes.now()
        else if (event === 'online') probes.soon()
        else probes.cancel()
      })
      void probes.now()
    },
    stop() {
      isStarted = false
      unlisten()
      probes.cancel()
    },
    probe: probes.now,
    hear(heard) {
      if (isDoubtful(heard)) {
        course.set(afterFailure(course.get(), platform.now()))
        if (heard.kind === 'no_answer' && heard.byAll) probes.soon()
        else void probes.now()
      } else {
        probes.noteAnswer()
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
    const { isClockInDoubt } = course.get().state
    if (clock.look() === 0 && clock.isInDoubt() === isClockInDoubt) return
    // This waits, because the caller may be drawing a screen that subscribes to this state.
    queueMicrotask(() => {
      correctTimes()
      course.set(withClock(course.get(), clock))
      remember()
    })
  }

  function settle(heard: NetworkReading): void {
    // First the times from before the clock was set back are corrected,
    // so that the reading can be compared with them.
    clock.look()
    correctTimes()
    if (heard.kind === 'answered' && heard.clock !== null) clock.hear(heard.clock)
    course.set(afterReading(course.get(), heard, { now: platform.now(), clock }))
    remember()
    probes.plan()
  }

  function correctTimes(): void {
    const backMs = clock.takeSetBack()
    if (backMs !== 0) course.set(afterSettingBack(course.get(), backMs))
  }

  function remember(): void {
    const { failedSince, state } = course.get()
    const { clockHeardAt } = state
    memory.write({ skewMs: clock.skewMs(), failingSince: failedSince, clockHeardAt })
  }
}
