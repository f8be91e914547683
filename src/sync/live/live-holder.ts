import { MOST_LIVE_EVENTS } from '../../contract/live'
import type { LiveFollowers } from './live-followers'
import type { LiveLink } from './live-link'
import type { LiveTabs } from './live-tabs'
import { createStreamAfterStream, type StreamDeps } from './stream-after-stream'

/** Lets a tab hold the stream for all tabs of the browser: the tab reads the stream and informs the other tabs. */
export interface LiveHolder {
  /** Waits until this tab may hold the stream, then reads it until `signal` aborts. */
  hold(signal: AbortSignal): Promise<void>
  /** Call this when another tab has sent the events that it follows. The list is empty when that tab leaves. */
  hearWants(wants: { readonly tab: string; readonly eventIds: readonly number[] }): void
  /** Call this when the events that this tab follows may have changed. */
  ownWantsChanged(): void
  /** Ends the open stream. The next stream follows the events that are wanted then. */
  reopen(): void
  /** Call this when the server may answer again. */
  wake(): void
}

export function createLiveHolder(
  deps: Pick<StreamDeps, 'open' | 'platform' | 'isAnswering'> & {
    readonly tabs: LiveTabs | null
    readonly followers: LiveFollowers
    readonly link: LiveLink
  },
): LiveHolder {
  const { tabs, followers, link } = deps
  const wantedElsewhere = new Map<string, readonly number[]>()
  let isHolding = false
  const streams = createStreamAfterStream({
    ...deps,
    wanted,
    heard: {
      alive: () => link.show(true),
      silent: () => link.show(false),
      version(eventId, seq) {
        followers.tell(eventId, seq)
        tabs?.post({ kind: 'told', eventId, seq })
      },
    },
    ended({ kind }) {
      // A refusal does not show that the server is away, so the connection is not informed.
      if (kind === 'refused') link.forget()
      else if (kind === 'unreached') link.lose()
      else link.show(false)
    },
  })

  return {
    async hold(signal) {
      if (tabs === null) await read(signal)
      else await tabs.hold(signal, () => read(signal))
    },
    hearWants({ tab, eventIds }) {
      if (eventIds.length === 0) wantedElsewhere.delete(tab)
      else wantedElsewhere.set(tab, eventIds)
      if (isHolding) serve(eventIds)
    },
    ownWantsChanged() {
      if (isHolding) serve(followers.eventIds())
    },
    reopen: streams.reopen,
    wake: streams.wake,
  }

  /** Reads the stream until this tab stops taking part. */
  async function read(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    isHolding = true
    tabs?.post({ kind: 'who' })
    await streams.read(signal)
    isHolding = false
  }

  /**
   * The events to follow, with this tab's own events first,
   * because a stream can follow only a limited number.
   */
  function wanted(): readonly number[] {
    const all = [...followers.eventIds(), ...[...wantedElsewhere.values()].flat()]
    return [...new Set(all)].slice(0, MOST_LIVE_EVENTS)
  }

  /** Makes sure that the stream includes a tab's events, and repeats the known states to that tab. */
  function serve(eventIds: readonly number[]): void {
    const followed = streams.followed()
    if (wanted().some((eventId) => !followed.includes(eventId))) return streams.reopen()
    for (const eventId of eventIds) {
      const seq = followers.latest(eventId)
      if (seq !== undefined) tabs?.post({ kind: 'told', eventId, seq })
    }
    if (link.isAlive()) tabs?.post({ kind: 'link', isAlive: true })
  }
}
