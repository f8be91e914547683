import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * A `fetch` that receives the compressed bytes of an answer, and returns an empty answer with its headers. In a hall
 * 400 devices decompress and parse their answers at the same time. The one process of the bench would do this for one
 * answer after another, and the bench would measure its own work instead of the server's.
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
