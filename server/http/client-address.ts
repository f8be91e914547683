import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The network address a request came from; empty when unknown. A proxy on this machine is believed about whom it
 * speaks for, nobody else is.
 */
export function clientAddress(context: Context): string {
  const bindings = context.env as Partial<HttpBindings> | undefined
  const peer = bindings?.incoming?.socket.remoteAddress ?? ''
  const forwarded = context.req.header('X-Forwarded-For')
  return forwarded && isThisMachine(peer) ? (forwarded.split(',').at(-1)?.trim() ?? peer) : peer
}

const isThisMachine = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127\./.test(address)
