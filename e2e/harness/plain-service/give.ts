import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { CORS_HEADERS } from './plain-headers'
import type { PlainRefusal } from './plain-refusal'

export function giveRefusal(
  outgoing: ServerResponse,
  { status, body }: PlainRefusal,
  headers: OutgoingHttpHeaders,
): void {
  outgoing.writeHead(status, { ...headers, 'Content-Type': 'application/json' })
  outgoing.end(JSON.stringify(body))
}

/** Sends the error page of a proxy whose service fails: HTML, without the headers of the service. */
export function givePage(outgoing: ServerResponse): void {
  outgoing.writeHead(502, { 'Content-Type': 'text/html' })
  outgoing.end('<h1>502 Bad Gateway</h1>')
}

/**
 * Cuts the connection after the headers. If it were cut before them, a browser would send the request again by itself.
 */
export function cutBehindHeaders(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { ...CORS_HEADERS, 'Content-Length': '1000' })
  outgoing.write('{', () => outgoing.destroy())
}
