import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { clientOrigin } from '../../../server/http/client-address'
import { readTrustedProxies } from '../../../server/http/trusted-proxies'

/** Returns the origin that a server on 127.0.0.1 reads from the headers of a local client. */
async function originOf(trusted: string, headers: Record<string, string>) {
  const isTrusted = readTrustedProxies(trusted) ?? (() => false)
  const app = new Hono()
  app.get('/', (context) => context.json(clientOrigin(context, isTrusted)))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`, { headers })
  server.close()
  return response.json()
}

test.each([
  {
    who: 'the server ignores an address named by a sender that is not a trusted proxy',
    trusted: '',
    forwarded: '203.0.113.7',
    origin: { address: '127.0.0.1', isHttps: false },
  },
  {
    who: 'the server accepts the address that a trusted proxy names',
    trusted: '127.0.0.1',
    forwarded: '203.0.113.7',
    origin: { address: '203.0.113.7', isHttps: true },
  },
  {
    who: 'the server ignores addresses that were in the header before the proxy added its own',
    trusted: '127.0.0.1',
    forwarded: '198.51.100.1, 203.0.113.7',
    origin: { address: '203.0.113.7', isHttps: true },
  },
  {
    who: 'the server accepts the address that the first of two trusted proxies names',
    trusted: '127.0.0.1, 10.0.0.0/8',
    forwarded: '203.0.113.7, 10.0.0.2',
    origin: { address: '203.0.113.7', isHttps: true },
  },
  {
    who: 'a trusted proxy that names no address counts as the client',
    trusted: '127.0.0.1',
    forwarded: 'unknown',
    origin: { address: '127.0.0.1', isHttps: true },
  },
])(
  "when the server determines a client's IP address: $who",
  async ({ trusted, forwarded, origin }) => {
    const headers = { 'X-Forwarded-For': forwarded, 'X-Forwarded-Proto': 'https' }
    expect(await originOf(trusted, headers)).toEqual(origin)
  },
)
