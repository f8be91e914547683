import { LIVE_BEAT_MS } from '../../src/contract/live'
import { busy } from '../call/call-error'
import { snapshotSeqOf, type HallIdentity } from '../call/hall-identity'
import type { EventNews } from './event-news'
import { STREAM_LIMITS, StreamPlaces, type StreamHolder, type StreamLimits } from './stream-places'

/**
 * When a reader has more unread messages than this, the server closes the stream, so that they do not fill
 * its memory.
 */
const MOST_UNREAD = 30

/** An SSE comment that only shows that the server is alive. */
const BEAT = new TextEncoder().encode(':\n\n')

interface OpenStream {
  readonly holder: StreamHolder
  readonly eventIds: readonly number[]
  /**
   * Aborts when the reader's connection closes. When the stream waits behind another request on the same connection,
   * nothing else shows that the reader has gone.
   */
  readonly ends: AbortSignal
  /**
   * Reads the events' versions. The stream calls this once it already follows the events, so that it misses no
   * change.
   */
  readonly readVersions: () => Promise<ReadonlyMap<number, number>>
}

/** The open streams of this process. */
export class LiveStreams {
  readonly #news: Pick<EventNews, 'follow'>
  readonly #hall: HallIdentity
  readonly #places: StreamPlaces
  readonly #open = new Set<{ send: (bytes: Uint8Array) => void; end: () => void }>()
  #beating: NodeJS.Timeout | null = null
  #isEnded = false

  constructor(options: {
    news: Pick<EventNews, 'follow'>
    hall: HallIdentity
    limits?: StreamLimits
  }) {
    this.#news = options.news
    this.#hall = options.hall
    this.#places = new StreamPlaces(options.limits ?? STREAM_LIMITS)
  }

  /**
   * Opens a stream. The stream first sends the versions of its events, then each change, and once a second a
   * sign that the server is alive.
   * @throws CallError resource_exhausted when there is no place, unavailable when the server stops.
   */
  async open({
    holder,
    eventIds,
    ends,
    readVersions,
  }: OpenStream): Promise<ReadableStream<Uint8Array>> {
    if (this.#isEnded) throw busy()
    const leave = this.#places.take(holder)
    const told = new Map<number, number>()
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null
    const stream = {
      send: (bytes: Uint8Array) => {
        if (controller === null) return
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) stream.end()
        else controller.enqueue(bytes)
      },
      end: () => {
        close()
        controller?.close()
        controller = null
      },
    }
    const tell = (eventId: number, version: number) => {
      if ((told.get(eventId) ?? 0) >= version) return
      told.set(eventId, version)
      stream.send(this.#message(eventId, version))
    }
    const unfollow = this.#news.follow(eventIds, tell)
    const close = () => {
      unfollow()
      leave()
      ends.removeEventListener('abort', stream.end)
      this.#open.delete(stream)
      this.#beat()
    }
    try {
      const versions = await readVersions()
      if (this.#isEnded || ends.aborted) throw busy()
      return new ReadableStream<Uint8Array>({
        start: (started) => {
          controller = started
          this.#open.add(stream)
          ends.addEventListener('abort', stream.end)
          this.#beat()
          // Versions may have been announced while the stream could not send them yet; they are sent now.
          const heard = [...told]
          told.clear()
          for (const [eventId, version] of [...versions, ...heard]) tell(eventId, version)
        },
        cancel: () => {
          controller = null
          close()
        },
      })
    } catch (error) {
      close()
      throw error
    }
  }

  /** Ends all streams and opens no more, because a server that stops has to wait until all connections are closed. */
  endAll(): void {
    this.#isEnded = true
    for (const stream of [...this.#open]) stream.end()
  }

  /** One timer serves all streams, and runs only while there are any. */
  #beat(): void {
    if (this.#open.size === 0) {
      if (this.#beating !== null) clearInterval(this.#beating)
      this.#beating = null
      return
    }
    this.#beating ??= setInterval(() => {
      for (const stream of this.#open) stream.send(BEAT)
    }, LIVE_BEAT_MS)
  }

  #message(eventId: number, version: number): Uint8Array {
    const id = snapshotSeqOf(this.#hall, version)
    return new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify({ eventId })}\n\n`)
  }
}
