import type { SnapshotSeq } from '../../contract/snapshot-seq'
import { createLiveFollowers } from './live-followers'
import { createLiveHolder } from './live-holder'
import { createLiveLink } from './live-link'
import type { LiveMessage, LiveTabs } from './live-tabs'
import type { NetworkReading } from '../network-reading'
import type { SyncPlatform } from '../platform'

/** Receives news from the server about the state that each event has reached. */
export interface Live {
  /**
   * Reports an event's state as soon as it is known and after each change,
   * until the returned function is called.
   */
  follow(eventId: number, heard: (seq: SnapshotSeq) => void): () => void
  /** Reopens the stream, because another person is signed in. */
  renew(): void
}

export interface LiveDeps {
  readonly open: (path: string, signal: AbortSignal) => Promise<Response>
  /** Null when this tab shares its stream with no other tab. */
  readonly tabs: LiveTabs | null
  readonly platform: SyncPlatform
  readonly newId: () => string
  /** Whether the server said that it has streams; null when it has not answered yet. */
  readonly isOffered: () => boolean | null
  /** Asks the server what it promises (`/v2/capabilities`). */
  readonly ask: () => Promise<void>
  /** True when the last request got an answer. When it is false, the connection keeps probing for the server. */
  readonly isAnswering: () => boolean
  /** Calls back when the result of `isOffered` or `isAnswering` may have changed. */
  readonly watch: (changed: () => void) => void
  /** Reports to the connection what the stream shows about the server. */
  readonly hear: (heard: NetworkReading) => void
  readonly onBug: (error: unknown) => void
}

/**
 * All tabs of the browser share one stream: the tab that holds the lock reads it and informs the others.
 * Only visible tabs follow events, because hidden tabs do not read.
 * When the last tab is hidden, the stream is closed.
 */
export function createLive(deps: LiveDeps): Live {
  const { platform, tabs } = deps
  const tab = deps.newId()
  const followers = createLiveFollowers()
  const link = createLiveLink(deps)
  const holder = createLiveHolder({ ...deps, followers, link })
  const askSoon = createAsking(deps.ask)
  /** Ends this tab's participation; null while the tab does not take part. */
  let part: AbortController | null = null

  platform.listen((event) => {
    if (event === 'visible' || event === 'hidden') look()
  })
  deps.watch(() => {
    look()
    holder.wake()
  })
  tabs?.listen(hearTab)

  return {
    follow(eventId, heard) {
      const unfollow = followers.add(eventId, heard)
      const known = followers.latest(eventId)
      if (known !== undefined && part !== null) heard(known)
      // This waits a moment, because a tab that changes its screen stops following one event
      // and follows another at once.
      queueMicrotask(lookAgain)
      return () => {
        unfollow()
        queueMicrotask(lookAgain)
      }
    },
    renew: holder.reopen,
  }

  /** Starts or ends this tab's part in the streams: a tab takes part while it is visible and follows an event. */
  function look(): void {
    const isWanted = followers.eventIds().length > 0 && platform.isVisible()
    const shouldTakePart = isWanted && deps.isOffered() === true
    if (isWanted && deps.isOffered() === null && deps.isAnswering()) askSoon()
    if (shouldTakePart && part === null) {
      part = new AbortController()
      sayWants()
      holder.hold(part.signal).catch(deps.onBug)
    } else if (!shouldTakePart && part !== null) {
      part.abort()
      part = null
      link.forget()
      followers.forgetStates()
      tabs?.post({ kind: 'wants', tab, eventIds: [] })
    }
  }

  /** Call this when the followed events may have changed. */
  function lookAgain(): void {
    const before = part
    look()
    if (part === null || part !== before) return
    sayWants()
    holder.ownWantsChanged()
  }

  function sayWants(): void {
    tabs?.post({ kind: 'wants', tab, eventIds: followers.eventIds() })
  }

  function hearTab(message: LiveMessage): void {
    if (message.kind === 'wants') return holder.hearWants(message)
    if (part === null) return
    switch (message.kind) {
      case 'who':
        return sayWants()
      case 'told':
        return followers.tell(message.eventId, message.seq)
      case 'link':
        return link.learn(message.isAlive)
    }
  }
}

/**
 * Asks the server what it promises, one request at a time. This is needed because the first request may have
 * failed, and the connection does not ask again while calls are answered.
 */
function createAsking(ask: LiveDeps['ask']): () => void {
  let isAsking = false
  return () => {
    if (isAsking) return
    isAsking = true
    queueMicrotask(() => {
      void ask().finally(() => (isAsking = false))
    })
  }
}
