import { createParser } from 'eventsource-parser'
import type { Credentials } from '../../../src/rpc/client'

/** A stream of changes as its reader sees it. */
export interface ReadStream {
  readonly response: Response
  /** What came so far: the event with the version's token. */
  readonly told: { eventId: unknown; seq: string | undefined }[]
  /** How many times the server showed that it is there. */
  beats(): number
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens `/v2/live?events=…`; a refusal has told nothing and is ended. */
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
    // Closed by the reader, or cut.
  }
}
