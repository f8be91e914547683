import { isIP } from 'node:net'
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
  const peer = withoutMapping(bindings?.incoming?.socket.remoteAddress ?? '')
  if (!isTrustedProxy(peer)) return { address: peer, isHttps: false }
  const named = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((part) => withoutMapping(part.trim()))
  const address = named.findLast((candidate) => !isTrustedProxy(candidate)) ?? ''
  return {
    address: isIP(address) === 0 ? peer : address,
    isHttps: context.req.header('X-Forwarded-Proto') === 'https',
  }
}
