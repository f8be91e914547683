import { createParser } from 'eventsource-parser'
import { HEADERS } from '../../contract/headers'
import { readLiveEventId } from '../../contract/live'
import { readSnapshotSeq, type SnapshotSeq } from '../../contract/snapshot-seq'
import type { Milliseconds } from '../../domain/ids'
import type { SyncPlatform } from '../platform'

/** The server sends two beats in this time, so a longer silence needs a check. */
export const SILENT_AFTER_MS: Milliseconds = 2_000
/** A stream that brings nothing for this long is given up. */
const DEAD_AFTER_MS: Milliseconds = 6_000
/**
 * The server begins each stream with what it knows. If nothing comes in this time,
 * a proxy holds the data back.
 */
const FIRST_SIGN_MS: Milliseconds = 5_000

/** How a stream ended. */
export type LiveEnd =
  /** The caller aborted it. */
  | { readonly kind: 'stopped' }
  /** The stream broke off after it had brought data. */
  | { readonly kind: 'lost' }
  /** The server, a filter or a proxy gave an answer that is no stream. */
  | { readonly kind: 'refused'; readonly retryAfterMs: Milliseconds }
  /** The request failed: no server was reached. */
  | { readonly kind: 'unreached' }
  /** The stream brought nothing in time. */
  | { readonly kind: 'unheard' }

export interface LiveHeard {
  /** Called when an event has reached this state. */
  readonly version: (eventId: number, seq: SnapshotSeq) => void
  /** Called each time data come, because this shows that the server is there. */
  readonly alive: () => void
  /** Called when nothing came for two seconds. */
  readonly silent: () => void
}

/** Opens a stream and reads it to its end. Never rejects. */
export async function readLive(options: {
  readonly open: (signal: AbortSignal) => Promise<Response>
  readonly platform: Pick<SyncPlatform, 'after'>
  readonly signal: AbortSignal
  readonly heard: LiveHeard
}): Promise<LiveEnd> {
  const { open, platform, signal, heard } = options
  const giving = new AbortController()
  const giveUp = () => giving.abort()
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  let isAlive = false
  let isUnreached = false
  let cancel = () => {}
  const wait = (longestMs: Milliseconds) => {
    cancel()
    cancel = platform.after(SILENT_AFTER_MS, () => {
      cancel = platform.after(longestMs - SILENT_AFTER_MS, giveUp)
      heard.silent()
    })
  }
  wait(FIRST_SIGN_MS)
  try {
    const response = await open(giving.signal)
    const { body } = response
    if (body === null || !isLiveStream(response)) {
      return { kind: 'refused', retryAfterMs: retryAfterOf(response) }
    }
    const parser = createParser({
      onEvent({ id, data }) {
        const eventId = readLiveEventId(data)
        const seq = readSnapshotSeq(id ?? null)
        if (eventId !== null && seq !== null) heard.version(eventId, seq)
      },
    })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || giving.signal.aborted) break
      isAlive = true
      wait(DEAD_AFTER_MS)
      heard.alive()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    // The stream was refused, cut or aborted. The code below finds out which.
    isUnreached = !isAlive && !giving.signal.aborted
  } finally {
    cancel()
    signal.removeEventListener('abort', giveUp)
    // This also ends an answer that is no stream, whose body nobody reads.
    giveUp()
  }
  if (signal.aborted) return { kind: 'stopped' }
  if (isUnreached) return { kind: 'unreached' }
  return { kind: isAlive ? 'lost' : 'unheard' }
}

/** The login page of a network may answer with anything, but only Shinpan's API names its version. */
const isLiveStream = ({ ok, headers }: Response): boolean =>
  ok &&
  headers.has(HEADERS.apiVersion) &&
  (headers.get('Content-Type') ?? '').startsWith('text/event-stream')

function retryAfterOf({ headers }: Response): Milliseconds {
  const seconds = Number(headers.get('Retry-After'))
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}
