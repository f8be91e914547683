import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * A `fetch` that takes an answer byte by byte as it came, packed, and gives an empty one with its headers. 400 devices
 * unpack and read theirs side by side; one process would do it one after the other, and the bench would time that.
 */
export function fetchUnread(url: string, init: UnreadInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method, headers, body, signal } = init
    const asked = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          'Accept-Encoding': 'gzip',
          'Content-Length': Buffer.byteLength(body),
        },
        signal,
      },
      (answer) => {
        answer.resume()
        answer.once('error', reject)
        answer.once('end', () => {
          const { 'content-encoding': _, 'content-length': __, ...told } = answer.headers
          const status = answer.statusCode ?? 0
          resolve(new Response('{}', { status, headers: told as Record<string, string> }))
        })
      },
    )
    asked.once('error', reject)
    asked.end(body)
  })
}

interface UnreadInit {
  readonly method: 'POST'
  readonly headers: Record<string, string>
  readonly body: string
  readonly signal: AbortSignal
}
