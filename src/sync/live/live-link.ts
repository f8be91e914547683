import type { Milliseconds } from '../../domain/ids'
import type { NetworkReading } from '../network-reading'
import type { LiveTabs } from './live-tabs'
import type { SyncPlatform } from '../platform'

/** Records whether the server is there. The stream that all tabs share shows this. */
export interface LiveLink {
  isAlive(): boolean
  /** Call this with what this tab's own stream shows. Informs the other tabs and the connection. */
  show(isAlive: boolean): void
  /**
   * Call this when this tab's own stream found no server. Informs the other tabs and the connection, even if the server
   * was not known to be there.
   */
  lose(): void
  /**
   * Call this with what another tab's stream shows. Informs the connection. This tab's own stream may then correct it.
   */
  learn(isAlive: boolean): void
  /** Forgets that the server is there, without informing the tabs or the connection. */
  forget(): void
}

/**
 * How often other tabs are told that the server is there:
 * often enough that no tab needs to probe the server, but more rarely than the server sends a beat.
 */
const TELL_ALIVE_EVERY_MS: Milliseconds = 30_000

export function createLiveLink(deps: {
  readonly tabs: LiveTabs | null
  readonly platform: Pick<SyncPlatform, 'monotonic'>
  readonly hear: (heard: NetworkReading) => void
}): LiveLink {
  const { tabs, platform } = deps
  let isAlive = false
  let toldAliveAt: Milliseconds | null = null
  const inform = (next: boolean) => {
    isAlive = next
    tabs?.post({ kind: 'link', isAlive: next })
    deps.hear(readingOf(next))
  }
  return {
    isAlive: () => isAlive,
    show(next) {
      const hasChanged = next !== isAlive
      const isDue =
        toldAliveAt === null || platform.monotonic() - toldAliveAt >= TELL_ALIVE_EVERY_MS
      if (!hasChanged && !(next && isDue)) return
      if (next) toldAliveAt = platform.monotonic()
      inform(next)
    },
    lose: () => inform(false),
    learn(next) {
      isAlive = next
      deps.hear(readingOf(next))
    },
    forget() {
      isAlive = false
    },
  }
}

const readingOf = (isAlive: boolean): NetworkReading =>
  isAlive ? { kind: 'answered', clock: null } : { kind: 'no_answer', byAll: true }
