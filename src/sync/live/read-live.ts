import { createParser } from 'eventsource-parser'
import { HEADERS } from '../../contract/headers'
import { readLiveEventId } from '../../contract/live'
import { readSnapshotSeq, type SnapshotSeq } from '../../contract/snapshot-seq'
import type { Milliseconds } from '../../domain/ids'
import type { SyncPlatform } from '../platform'

/** The server beats twice in this time, so a silence this long needs a check. */
export const SILENT_AFTER_MS: Milliseconds = 2_000
/** A connection that brings nothing for this long is dead. */
const DEAD_AFTER_MS: Milliseconds = 6_000
/** A stream begins with what the server knows. If nothing comes, a proxy is holding it back. */
const FIRST_SIGN_MS: Milliseconds = 5_000

/** How a stream ended. */
export type LiveEnd =
  /** The caller aborted it. */
  | { readonly kind: 'stopped' }
  /** The stream had brought data, and broke off. */
  | { readonly kind: 'lost' }
  /** The server, or something on the way, gave an answer that is no stream. */
  | { readonly kind: 'refused'; readonly retryAfterMs: Milliseconds }
  /** The request failed: no server was reached. */
  | { readonly kind: 'unreached' }
  /** The stream brought nothing in time. */
  | { readonly kind: 'unheard' }

export interface LiveHeard {
  /** Called when an event has reached this state. */
  readonly version: (eventId: number, seq: SnapshotSeq) => void
  /** The server is there: called at the first data, and at each further data. */
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
    // Refused, cut or aborted: the code below tells which.
    isUnreached = !isAlive && !giving.signal.aborted
  } finally {
    cancel()
    signal.removeEventListener('abort', giveUp)
    // The body of any other answer is not read.
    giveUp()
  }
  if (signal.aborted) return { kind: 'stopped' }
  if (isUnreached) return { kind: 'unreached' }
  return { kind: isAlive ? 'lost' : 'unheard' }
}

/** A login page of the hall's network may answer with anything; only our API names its version. */
const isLiveStream = ({ ok, headers }: Response): boolean =>
  ok &&
  headers.has(HEADERS.apiVersion) &&
  (headers.get('Content-Type') ?? '').startsWith('text/event-stream')

function retryAfterOf({ headers }: Response): Milliseconds {
  const seconds = Number(headers.get('Retry-After'))
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}
