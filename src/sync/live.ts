import { isOfEpoch } from '../contract/capabilities'
import { MOST_LIVE_EVENTS } from '../contract/live'
import type { SnapshotSeq } from '../contract/snapshot-seq'
import type { Milliseconds } from '../domain/ids'
import type { NetworkReading } from './connection'
import type { LiveTabs } from './live-tabs'
import type { SyncPlatform } from './platform'
import { createStreamAfterStream } from './stream-after-stream'

/** Receives from the server which state each event has reached. */
export interface Live {
  /** Reports an event's state, once known and after each change, until the returned function is called. */
  follow(eventId: number, heard: (seq: SnapshotSeq) => void): () => void
  /** Reopens the stream, because another person is signed in. */
  renew(): void
}

export interface LiveDeps {
  readonly open: (path: string, signal: AbortSignal) => Promise<Response>
  /** Null means that this tab shares its stream with no other tab. */
  readonly tabs: LiveTabs | null
  readonly platform: SyncPlatform
  readonly newId: () => string
  /** Whether the server said that it has streams; null when it has not answered yet. */
  readonly isOffered: () => boolean | null
  /** Asks the server for its promises. */
  readonly ask: () => Promise<void>
  /** Whether the server answered last. While it does not, the connection looks for it. */
  readonly isAnswering: () => boolean
  /** Calls back when the result of `isOffered` or `isAnswering` may have changed. */
  readonly watch: (changed: () => void) => void
  /** Reports to the connection what the stream shows about the server. */
  readonly hear: (heard: NetworkReading) => void
  readonly onBug: (error: unknown) => void
}

/** Less often than the server's beats, and often enough that no tab needs to probe the server. */
const TELL_ALIVE_EVERY_MS: Milliseconds = 30_000

/**
 * One stream for all tabs of the browser: the tab that holds the lock reads it and informs the others. Only visible
 * tabs follow events, because only they read. When the last tab is hidden, the stream is closed.
 */
export function createLive(deps: LiveDeps): Live {
  const { platform, tabs } = deps
  const tab = deps.newId()
  const followers = new Map<number, Set<(seq: SnapshotSeq) => void>>()
  const wantedElsewhere = new Map<string, readonly number[]>()
  const latest = new Map<number, SnapshotSeq>()
  /** Ends this tab's participation; null while the tab does not take part. */
  let part: AbortController | null = null
  let isHolding = false
  let isAsking = false
  /** True when a stream of any tab shows that the server is there. This tab's own stream may then correct it. */
  let isAlive = false
  let toldAliveAt: Milliseconds | null = null
  const streams = createStreamAfterStream({
    ...deps,
    wanted,
    heard: {
      alive: () => linkIs(true),
      silent: () => linkIs(false),
      version(eventId, seq) {
        tell(eventId, seq)
        tabs?.post({ kind: 'told', eventId, seq })
      },
    },
    ended({ kind }) {
      // A server that refuses a stream is there.
      if (kind === 'refused') isAlive = false
      else linkIs(false)
    },
  })

  platform.listen((event) => {
    if (event === 'visible' || event === 'hidden') look()
  })
  deps.watch(() => {
    look()
    streams.wake()
  })
  tabs?.listen((message) => {
    switch (message.kind) {
      case 'wants':
        if (message.eventIds.length === 0) wantedElsewhere.delete(message.tab)
        else wantedElsewhere.set(message.tab, message.eventIds)
        if (isHolding) serve(message.eventIds)
        return
      case 'who':
        if (part !== null) sayWants()
        return
      case 'told':
        if (part !== null) tell(message.eventId, message.seq)
        return
      case 'link':
        if (part === null) return
        isAlive = message.isAlive
        hearLink(message.isAlive)
    }
  })

  return {
    follow(eventId, heard) {
      const known = latest.get(eventId)
      const hearing = followers.get(eventId) ?? new Set()
      followers.set(eventId, hearing.add(heard))
      if (known !== undefined && part !== null) heard(known)
      // When one screen replaces another, the tab leaves one event and follows the next.
      queueMicrotask(lookAgain)
      return () => {
        hearing.delete(heard)
        if (hearing.size === 0 && followers.get(eventId) === hearing) followers.delete(eventId)
        queueMicrotask(lookAgain)
      }
    },
    renew: streams.reopen,
  }

  /** Starts or ends this tab's part in the streams: a tab takes part while it is visible and follows an event. */
  function look(): void {
    const isWanted = followers.size > 0 && platform.isVisible()
    const shouldTakePart = isWanted && deps.isOffered() === true
    if (isWanted && deps.isOffered() === null && deps.isAnswering()) ask()
    if (shouldTakePart && part === null) {
      part = new AbortController()
      sayWants()
      takePart(part.signal).catch(deps.onBug)
    } else if (!shouldTakePart && part !== null) {
      part.abort()
      part = null
      isAlive = false
      latest.clear()
      tabs?.post({ kind: 'wants', tab, eventIds: [] })
    }
  }

  /** The first request may have failed, and while calls are answered the connection does not ask again. */
  function ask(): void {
    if (isAsking) return
    isAsking = true
    queueMicrotask(() => {
      void deps.ask().finally(() => (isAsking = false))
    })
  }

  /** The followed events may have changed. */
  function lookAgain(): void {
    const before = part
    look()
    if (part === null || part !== before) return
    sayWants()
    if (isHolding) serve([...followers.keys()])
  }

  function sayWants(): void {
    tabs?.post({ kind: 'wants', tab, eventIds: [...followers.keys()] })
  }

  async function takePart(signal: AbortSignal): Promise<void> {
    if (tabs === null) await hold(signal)
    else await tabs.hold(signal, () => hold(signal))
  }

  /** Reads the stream until this tab stops taking part. */
  async function hold(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    isHolding = true
    tabs?.post({ kind: 'who' })
    await streams.read(signal)
    isHolding = false
  }

  /** Makes sure that the stream includes a tab's events, and repeats the known states to that tab. */
  function serve(eventIds: readonly number[]): void {
    const followed = streams.followed()
    if (wanted().some((eventId) => !followed.includes(eventId))) return streams.reopen()
    for (const eventId of eventIds) {
      const seq = latest.get(eventId)
      if (seq !== undefined) tabs?.post({ kind: 'told', eventId, seq })
    }
    if (isAlive) tabs?.post({ kind: 'link', isAlive })
  }

  /** This tab's own events come first when there are too many. */
  function wanted(): readonly number[] {
    const all = [...followers.keys(), ...[...wantedElsewhere.values()].flat()]
    return [...new Set(all)].slice(0, MOST_LIVE_EVENTS)
  }

  function tell(eventId: number, seq: SnapshotSeq): void {
    const known = latest.get(eventId)
    const isKnown = known?.seq === seq.seq && known.venue === seq.venue && isOfEpoch(known, seq)
    if (isKnown) return
    latest.set(eventId, seq)
    for (const heard of [...(followers.get(eventId) ?? [])]) heard(seq)
  }

  function linkIs(next: boolean): void {
    const hasChanged = next !== isAlive
    const isDue = toldAliveAt === null || platform.monotonic() - toldAliveAt >= TELL_ALIVE_EVERY_MS
    isAlive = next
    if (!hasChanged && !(next && isDue)) return
    if (next) toldAliveAt = platform.monotonic()
    tabs?.post({ kind: 'link', isAlive: next })
    hearLink(next)
  }

  function hearLink(isThere: boolean): void {
    deps.hear(isThere ? { kind: 'answered', clock: null } : { kind: 'no_answer', byAll: true })
  }
}
