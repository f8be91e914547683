import { createParser } from 'eventsource-parser'
import type { Credentials } from '../../../src/rpc/client'

/** A stream of changes, as a client reads it. */
export interface ReadStream {
  readonly response: Response
  /** The events of all messages so far, each with the token of its version. */
  readonly told: { eventId: unknown; seq: string | undefined }[]
  /** How many heartbeats the server sent. */
  beats(): number
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens `/v2/live?events=…`. If the server refuses, the stream has ended and has no events. */
export async function openLive(
  origin: string,
  asked: { events: string; as?: Credentials; headers?: Record<string, string> },
): Promise<ReadStream> {
  const { events, as, headers } = asked
  const closing = new AbortController()
  const response = await fetch(`${origin}/v2/live?events=${events}`, {
    headers: {
      ...headers,
      ...(as && { 'X-Auth-Token': as.authToken, 'X-Current-Person-Id': String(as.personId) }),
    },
    signal: closing.signal,
  })
  const told: ReadStream['told'] = []
  let beats = 0
  const parser = createParser({
    onEvent: ({ id, data }) =>
      told.push({ eventId: (JSON.parse(data) as { eventId: unknown }).eventId, seq: id }),
    onComment: () => (beats += 1),
  })
  const ended = response.ok ? readAll(response, (text) => parser.feed(text)) : Promise.resolve()
  return { response, told, beats: () => beats, ended, close: () => closing.abort() }
}

async function readAll(response: Response, feed: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const bytes of response.body ?? []) feed(decoder.decode(bytes, { stream: true }))
  } catch {
    // The client has closed the stream, or the connection was cut.
  }
}
