import { isIP, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { withoutMapping, type IsTrustedProxy } from './trusted-proxies'

/** The origin of a request, as far as the server can trust it. */
export interface ClientOrigin {
  /** Empty when unknown. */
  readonly address: string
  readonly isHttps: boolean
}

/**
 * The origin of a request: usually the peer. If the peer is a trusted proxy, it is the last address in the
 * proxy's list that is not itself a trusted proxy. `X-Forwarded-For` from any other peer is ignored.
 */
export function clientOrigin(context: Context, isTrustedProxy: IsTrustedProxy): ClientOrigin {
  const socket = socketOf(context)
  const peer = withoutMapping(socket?.remoteAddress ?? '')
  if (!isTrustedProxy(peer)) {
    return { address: peer, isHttps: socket instanceof TLSSocket }
  }
  return {
    address: forwardedAddress(context.req.header('X-Forwarded-For'), isTrustedProxy) ?? peer,
    isHttps: context.req.header('X-Forwarded-Proto') === 'https',
  }
}

/** The connection of a request; null for a request that this process makes to itself without a network. */
export function socketOf(context: Context): Socket | null {
  const bindings = context.env as Partial<HttpBindings> | undefined
  return bindings?.incoming?.socket ?? null
}

/** The client that a trusted proxy names in `X-Forwarded-For`; null where the header contains no address. */
export function forwardedAddress(
  header: string | readonly string[] | undefined,
  isTrustedProxy: IsTrustedProxy,
): string | null {
  const named = String(header ?? '')
    .split(',')
    .map((part) => withoutMapping(part.trim()))
  const address = named.findLast((candidate) => !isTrustedProxy(candidate)) ?? ''
  return isIP(address) === 0 ? null : address
}

/**
 * A signal that aborts when the connection closes, even while the request still waits behind another request on
 * the same connection.
 */
export function untilConnectionCloses(context: Context): AbortSignal {
  const socket = socketOf(context)
  const end = new AbortController()
  if (socket?.destroyed === true) end.abort()
  else socket?.once('close', () => end.abort())
  return end.signal
}
