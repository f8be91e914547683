import { livePath, MOST_LIVE_EVENTS } from '../contract/live'
import type { SnapshotSeq } from '../contract/snapshot-seq'
import type { Milliseconds } from '../domain/ids'
import type { Heard } from './connection'
import type { LiveTabs } from './live-tabs'
import type { SyncPlatform } from './platform'
import { readLive } from './read-live'

/** Learns from the server how far events have come. */
export interface Live {
  /** Hears how far an event has come, at once when that is known and at each change, until the answer is called. */
  follow(eventId: number, heard: (seq: SnapshotSeq) => void): () => void
  /** Opens the stream anew: somebody else is signed in. */
  renew(): void
}

export interface LiveDeps {
  readonly open: (path: string, signal: AbortSignal) => Promise<Response>
  /** Null = this tab shares its stream with no other. */
  readonly tabs: LiveTabs | null
  readonly platform: SyncPlatform
  readonly newId: () => string
  /** Whether the server said that it has streams; null while it was never heard. */
  readonly isOffered: () => boolean | null
  /** Asks the server what it has. */
  readonly ask: () => Promise<void>
  /** Whether the server answered last: while it does not, the connection looks for it. */
  readonly isAnswering: () => boolean
  /** Calls back whenever one of the two may have changed. */
  readonly watch: (changed: () => void) => void
  /** Tells the connection what the stream tells of the server. */
  readonly hear: (heard: Heard) => void
  readonly onBug: (error: unknown) => void
}

/** All browsers lose their streams in the same moment when a server restarts: they come back within so long. */
const SPREAD_MS: Milliseconds = 2_000
/** Each further attempt that brings nothing waits twice as long. */
const FIRST_PAUSE_MS: Milliseconds = 4_000
const LONGEST_PAUSE_MS: Milliseconds = 60_000
/** Rarer than beats, and often enough that nobody needs to ask whether the server is there. */
const TELL_ALIVE_EVERY_MS: Milliseconds = 30_000

/**
 * One stream for all tabs of the browser: the tab that holds the lock reads it and tells the others. Only tabs in sight
 * follow anything, as only they read; where the last one hides, the stream is closed.
 */
export function createLive(deps: LiveDeps): Live {
  const { platform, tabs } = deps
  const tab = deps.newId()
  const followers = new Map<number, Set<(seq: SnapshotSeq) => void>>()
  const wantedElsewhere = new Map<string, readonly number[]>()
  const latest = new Map<number, SnapshotSeq>()
  /** Ends this tab's part in it; null while it has none. */
  let part: AbortController | null = null
  /** The stream that is open here, with what it follows. */
  let stream: { eventIds: readonly number[]; reopen: () => void } | null = null
  let isHolding = false
  let isAsking = false
  /** A stream shows that the server is there, this tab's or another's: until this one's own says otherwise. */
  let isAlive = false
  let toldAliveAt: Milliseconds | null = null
  let wake = () => {}

  platform.listen((event) => {
    if (event === 'visible' || event === 'hidden') look()
  })
  deps.watch(() => {
    look()
    wake()
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
      // A screen that gives way to another leaves one event and follows the next.
      queueMicrotask(lookAgain)
      return () => {
        hearing.delete(heard)
        if (hearing.size === 0 && followers.get(eventId) === hearing) followers.delete(eventId)
        queueMicrotask(lookAgain)
      }
    },
    renew: () => stream?.reopen(),
  }

  /** Takes part while there is something to follow in sight, and not otherwise. */
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

  /** The first look may have failed, and while calls are answered the connection need not look again. */
  function ask(): void {
    if (isAsking) return
    isAsking = true
    queueMicrotask(() => {
      void deps.ask().finally(() => (isAsking = false))
    })
  }

  /** What is followed may be another event than before. */
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

  /** Reads one stream after the other, until this tab's part ends. */
  async function hold(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    isHolding = true
    tabs?.post({ kind: 'who' })
    let failures = 0
    while (!signal.aborted) {
      await untilAnswering(signal)
      if (signal.aborted) break
      const end = await readOne(signal)
      if (end.kind === 'stopped') continue
      failures = end.kind === 'lost' ? 0 : failures + 1
      const askedForMs = end.kind === 'refused' ? end.retryAfterMs : 0
      await sleep(Math.max(pauseAfter(failures), askedForMs), signal)
    }
    isHolding = false
  }

  async function readOne(signal: AbortSignal) {
    const reopening = new AbortController()
    const reopen = () => reopening.abort()
    const eventIds = wanted()
    stream = { eventIds, reopen }
    signal.addEventListener('abort', reopen)
    const end = await readLive({
      open: (ending) => deps.open(livePath(eventIds), ending),
      platform,
      signal: reopening.signal,
      heard: {
        alive: () => linkIs(true),
        silent: () => linkIs(false),
        version(eventId, seq) {
          tell(eventId, seq)
          tabs?.post({ kind: 'told', eventId, seq })
        },
      },
    })
    signal.removeEventListener('abort', reopen)
    stream = null
    // Whoever refuses is there.
    if (end.kind === 'refused') isAlive = false
    if (end.kind === 'lost' || end.kind === 'unheard') linkIs(false)
    return end
  }

  /** Sees to it that what a tab wants is followed, and that it hears what is known. */
  function serve(eventIds: readonly number[]): void {
    const { eventIds: followed, reopen } = stream ?? { eventIds: [], reopen: () => {} }
    if (wanted().some((eventId) => !followed.includes(eventId))) {
      reopen()
      return
    }
    for (const eventId of eventIds) {
      const seq = latest.get(eventId)
      if (seq !== undefined) tabs?.post({ kind: 'told', eventId, seq })
    }
    if (isAlive) tabs?.post({ kind: 'link', isAlive })
  }

  /** This tab's own come first where there are too many. */
  function wanted(): readonly number[] {
    const all = [...followers.keys(), ...[...wantedElsewhere.values()].flat()]
    return [...new Set(all)].slice(0, MOST_LIVE_EVENTS)
  }

  function tell(eventId: number, seq: SnapshotSeq): void {
    const known = latest.get(eventId)
    if (known?.seq === seq.seq && known.venue === seq.venue) return
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

  /** While the server is away the connection looks for it, ever more rarely. */
  async function untilAnswering(signal: AbortSignal): Promise<void> {
    while (!deps.isAnswering() && !signal.aborted) await sleep(null, signal)
  }

  /** Until the time is up, or without one until something may have changed; never past the end of the part. */
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

  function pauseAfter(failures: number): Milliseconds {
    if (failures === 0) return platform.random() * SPREAD_MS
    const doubled = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
    return doubled * (0.5 + platform.random())
  }
}
