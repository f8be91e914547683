import { livePath } from '../../contract/live'
import type { Milliseconds } from '../../domain/ids'
import type { SyncPlatform } from '../platform'
import { readLive, type LiveEnd, type LiveHeard } from './read-live'

export interface StreamDeps {
  readonly open: (path: string, signal: AbortSignal) => Promise<Response>
  readonly platform: SyncPlatform
  /** True when the last request got an answer. When it is false, the connection keeps probing for the server. */
  readonly isAnswering: () => boolean
  /** The events to follow when the next stream is opened. */
  readonly wanted: () => readonly number[]
  readonly heard: LiveHeard
  /** Called when a stream ended by itself. */
  readonly ended: (end: LiveEnd) => void
}

export interface StreamAfterStream {
  /** Reads one stream after the other until aborted. */
  read(signal: AbortSignal): Promise<void>
  /** The events that the open stream follows. */
  followed(): readonly number[]
  /** Ends the open stream. The next stream follows the events that are wanted then. */
  reopen(): void
  /** Call this when the server may answer again. */
  wake(): void
}

/**
 * When a server restarts, all browsers lose their streams at the same time.
 * Each opens a new one at a random time within this span.
 */
const SPREAD_MS: Milliseconds = 2_000
/** Each further failed attempt doubles the pause. */
const FIRST_PAUSE_MS: Milliseconds = 4_000
const LONGEST_PAUSE_MS: Milliseconds = 60_000

/** Keeps one stream open. The pauses grow with each failure. */
export function createStreamAfterStream(deps: StreamDeps): StreamAfterStream {
  const { platform } = deps
  let stream: { eventIds: readonly number[]; reopen: () => void } | null = null
  let wake = () => {}
  return {
    read,
    followed: () => stream?.eventIds ?? [],
    reopen: () => stream?.reopen(),
    wake: () => wake(),
  }

  async function read(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      // While the server does not answer, this waits: the connection probes for the server and then calls `wake`.
      while (!deps.isAnswering() && !signal.aborted) await sleep(null, signal)
      if (signal.aborted) return
      const end = await readOne(signal)
      if (end.kind === 'stopped') continue
      failures = end.kind === 'lost' ? 0 : failures + 1
      const askedForMs = end.kind === 'refused' ? end.retryAfterMs : 0
      await sleep(Math.max(pauseAfter(failures, platform.random()), askedForMs), signal)
    }
  }

  async function readOne(signal: AbortSignal): Promise<LiveEnd> {
    const reopening = new AbortController()
    const reopen = () => reopening.abort()
    const eventIds = deps.wanted()
    stream = { eventIds, reopen }
    signal.addEventListener('abort', reopen)
    const end = await readLive({
      open: (ending) => deps.open(livePath(eventIds), ending),
      platform,
      signal: reopening.signal,
      heard: deps.heard,
    })
    signal.removeEventListener('abort', reopen)
    stream = null
    if (end.kind !== 'stopped') deps.ended(end)
    return end
  }

  /** Waits for a time, or for a call of `wake` when `ms` is null. Ends early when `signal` aborts. */
  function sleep(ms: Milliseconds | null, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const cancel = ms === null ? () => {} : platform.after(ms, rise)
      function rise(): void {
        cancel()
        signal.removeEventListener('abort', rise)
        wake = () => {}
        resolve()
      }
      signal.addEventListener('abort', rise)
      if (ms === null) wake = rise
      if (signal.aborted) rise()
    })
  }
}

/** The pause before the next stream. `random` is at least 0 and less than 1. */
function pauseAfter(failures: number, random: number): Milliseconds {
  if (failures === 0) return random * SPREAD_MS
  const doubled = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return doubled * (0.5 + random)
}
