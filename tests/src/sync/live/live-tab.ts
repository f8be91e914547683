import type { SnapshotSeq } from '../../../../src/contract/snapshot-seq'
import type { NetworkReading } from '../../../../src/sync/network-reading'
import { createLive, type Live } from '../../../../src/sync/live/live'
import type { LiveMessage, LiveTabs } from '../../../../src/sync/live/live-tabs'
import { TestPage } from '../platform'

/** A stream as the server sees it. */
interface Stream {
  readonly path: string
  readonly signal: AbortSignal
  send(text: string): Promise<void>
  end(): Promise<void>
}

/** Waits until all running work has settled. */
export const rest = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 5))

/** The messages of a stream: one about an event's version, and one that only shows that the stream is alive. */
export const version = (eventId: number, seq: number): string =>
  `id: ${seq}.riga\ndata: {"eventId":${eventId}}\n\n`
export const BEAT = ':\n\n'

/** A server for streams. The test decides whether it accepts a request, refuses it or is gone. */
export class LiveServer {
  /** The streams that were requested, in order. */
  readonly streams: Stream[] = []
  /** The answer to the next request for a stream; null = the server opens a stream. */
  refusal: Response | null = null
  /** True when no server is there for the next connection. */
  isGone = false

  readonly open = (path: string, signal: AbortSignal): Promise<Response> => {
    if (this.isGone) return Promise.reject(new TypeError('Failed to fetch'))
    if (this.refusal !== null) {
      this.streams.push({ path, signal, send: rest as never, end: rest as never })
      return Promise.resolve(this.refusal)
    }
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null
    const body = new ReadableStream<Uint8Array>({ start: (started) => void (controller = started) })
    signal.addEventListener('abort', () => controller?.error(new Error('aborted')))
    this.streams.push({
      path,
      signal,
      async send(text) {
        controller?.enqueue(new TextEncoder().encode(text))
        await rest()
      },
      async end() {
        controller?.close()
        await rest()
      },
    })
    return Promise.resolve(
      new Response(body, {
        headers: { 'Content-Type': 'text/event-stream', 'X-Api-Version': '1.0' },
      }),
    )
  }
}

/** All tabs of one browser. They share one lock and one channel. */
export class TestBrowser {
  readonly listeners: { tab: object; heard: (message: LiveMessage) => void }[] = []
  private readonly queue: { signal: AbortSignal; work: () => Promise<void> }[] = []
  private isLocked = false

  newTab(): LiveTabs {
    const tab = {}
    return {
      post: (message) => {
        for (const each of this.listeners) if (each.tab !== tab) each.heard(message)
      },
      listen: (heard) => this.listeners.push({ tab, heard }),
      hold: (signal, work) =>
        new Promise((resolve) => {
          this.queue.push({
            signal,
            work: async () => {
              if (!signal.aborted) await work()
              resolve()
            },
          })
          void this.next()
        }),
    }
  }

  private async next(): Promise<void> {
    if (this.isLocked) return
    const waiting = this.queue.shift()
    if (waiting === undefined) return
    this.isLocked = true
    await waiting.work()
    this.isLocked = false
    void this.next()
  }
}

/** One tab: the events that it follows, and what it has been told. */
export class Tab {
  readonly page = new TestPage()
  readonly heard: NetworkReading['kind'][] = []
  readonly told: [number, SnapshotSeq][] = []
  isOffered: boolean | null = true
  asked = 0
  isAnswering = true
  changed = () => {}
  readonly live: Live

  constructor(server: LiveServer, tabs: LiveTabs | null = null) {
    this.live = createLive({
      open: server.open,
      tabs,
      platform: this.page,
      newId: () => Math.random().toString(36),
      isOffered: () => this.isOffered,
      ask: () => {
        this.asked += 1
        return Promise.resolve()
      },
      isAnswering: () => this.isAnswering,
      watch: (changed) => (this.changed = changed),
      hear: ({ kind }) => {
        this.heard.push(kind)
      },
      onBug(error) {
        throw error
      },
    })
  }

  follow(eventId: number): () => void {
    return this.live.follow(eventId, (seq) => this.told.push([eventId, seq]))
  }
}

/** The numbers of the versions of which a tab has been told. */
export const seqs = ({ told }: Tab): number[] => told.map(([, { seq }]) => seq)
