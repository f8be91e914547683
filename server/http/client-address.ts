import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { withoutMapping, type IsTrustedProxy } from './trusted-proxies'

/** Where a request came from, as far as it can be believed. */
export interface ClientOrigin {
  /** Empty when unknown. */
  readonly address: string
  readonly isHttps: boolean
}

/**
 * Where a request came from: its peer; where that is a trusted proxy, whom it names, the nearest one that is no trusted
 * proxy itself. Whoever else sends `X-Forwarded-For` is not believed.
 */
export function clientOrigin(context: Context, isTrustedProxy: IsTrustedProxy): ClientOrigin {
  const bindings = context.env as Partial<HttpBindings> | undefined
  const socket = bindings?.incoming?.socket
  const peer = withoutMapping(socket?.remoteAddress ?? '')
  if (!isTrustedProxy(peer)) {
    return { address: peer, isHttps: socket instanceof TLSSocket }
  }
  const named = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((part) => withoutMapping(part.trim()))
  const address = named.findLast((candidate) => !isTrustedProxy(candidate)) ?? ''
  return {
    address: isIP(address) === 0 ? peer : address,
    isHttps: context.req.header('X-Forwarded-Proto') === 'https',
  }
}

/** Aborts when the connection closes, also for a request whose answer never had its turn on it. */
export function connectionEnd(context: Context): AbortSignal {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  const end = new AbortController()
  if (incoming?.socket.destroyed === true) end.abort()
  else incoming?.socket.once('close', () => end.abort())
  return end.signal
}
