import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { clientOrigin } from '../../../server/http/client-address'
import { readTrustedProxies } from '../../../server/http/trusted-proxies'

/** What a server on 127.0.0.1 makes of headers that a peer there sends it. */
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
    who: 'a stranger who names another address is not believed',
    trusted: '',
    forwarded: '203.0.113.7',
    origin: { address: '127.0.0.1', isHttps: false },
  },
  {
    who: 'a trusted proxy is',
    trusted: '127.0.0.1',
    forwarded: '203.0.113.7',
    origin: { address: '203.0.113.7', isHttps: true },
  },
  {
    who: 'what stood in the header before the proxy is not',
    trusted: '127.0.0.1',
    forwarded: '198.51.100.1, 203.0.113.7',
    origin: { address: '203.0.113.7', isHttps: true },
  },
  {
    who: 'of two trusted proxies the first tells',
    trusted: '127.0.0.1, 10.0.0.0/8',
    forwarded: '203.0.113.7, 10.0.0.2',
    origin: { address: '203.0.113.7', isHttps: true },
  },
  {
    who: 'a proxy that names no address stands for itself',
    trusted: '127.0.0.1',
    forwarded: 'unknown',
    origin: { address: '127.0.0.1', isHttps: true },
  },
])('$who', async ({ trusted, forwarded, origin }) => {
  const headers = { 'X-Forwarded-For': forwarded, 'X-Forwarded-Proto': 'https' }
  expect(await originOf(trusted, headers)).toEqual(origin)
})
