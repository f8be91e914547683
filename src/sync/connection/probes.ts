import type { Milliseconds } from '../../domain/ids'
import type { ConnectionCourse, ConnectionState } from './connection-state'
import { isServerThere, type NetworkReading } from '../network-reading'
import type { SyncPlatform, WatchedValue } from '../platform'

/** Probes the server, one probe at a time, and plans the next one. */
export interface Probes {
  /** Probes now, or joins the probe that is on its way. */
  now(): Promise<void>
  /** Probes at a random moment within 1.5 s, unless a probe is on its way. */
  soon(): void
  /**
   * Plans the next probe. Does nothing while a probe is on its way,
   * because that probe plans the next one when it ends.
   */
  plan(): void
  /** Cancels the planned probe. */
  cancel(): void
  /** Call this when any server answered a call. */
  noteAnswer(): void
}

const QUIET_MS: Milliseconds = 60_000
/**
 * When all devices of the hall notice something at the same moment,
 * each probes at a random time within this span.
 */
const SPREAD_MS: Milliseconds = 1_500
/** When the server has been silent for this long, probes become rarer, to save the battery. */
const LONG_OUTAGE_MS: Milliseconds = 5 * 60_000

export function createProbes(deps: {
  readonly probe: () => Promise<NetworkReading>
  readonly platform: SyncPlatform
  readonly course: WatchedValue<ConnectionCourse>
  /** False before the connection is started and after it is stopped: nothing is planned then. */
  readonly isStarted: () => boolean
  readonly settle: (heard: NetworkReading) => void
}): Probes {
  const { platform, course } = deps
  let answers = 0
  let probing: Promise<void> | null = null
  let cancel = () => {}
  return {
    now,
    soon() {
      if (probing === null) probeAfter(platform.random() * SPREAD_MS)
    },
    plan() {
      if (probing === null) planNext()
    },
    cancel: () => cancel(),
    noteAnswer() {
      answers += 1
    },
  }

  function now(): Promise<void> {
    probing ??= (async () => {
      cancel()
      showProbing(true)
      deps.settle(await probeUntilCertain())
      probing = null
      showProbing(false)
      planNext()
    })()
    return probing
  }

  /**
   * Probes again when a probe got no answer, but a call was answered meanwhile:
   * only a new probe shows whether the server is silent now.
   */
  async function probeUntilCertain(): Promise<NetworkReading> {
    for (;;) {
      const before = answers
      const heard = await deps.probe()
      if (heard.kind !== 'no_answer' || answers === before) return heard
    }
  }

  function showProbing(isProbing: boolean): void {
    const { state, failedSince } = course.get()
    course.set({ state: { ...state, isProbing }, failedSince })
  }

  function planNext(): void {
    probeAfter(pauseBefore(course.get().state, platform))
  }

  function probeAfter(ms: Milliseconds): void {
    cancel()
    if (!deps.isStarted() || !platform.isVisible()) return
    cancel = platform.after(ms, () => void now())
  }
}

/** The pause before the next probe. */
function pauseBefore(
  { kind, since }: ConnectionState,
  platform: Pick<SyncPlatform, 'now' | 'random'>,
): Milliseconds {
  if (isServerThere(kind)) return QUIET_MS
  const isLong = Math.abs(platform.now() - since) > LONG_OUTAGE_MS
  return isLong ? QUIET_MS * (0.5 + platform.random()) : 1_000 + platform.random() * 9_000
}
