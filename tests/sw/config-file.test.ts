import { expect, test } from 'vitest'
import { fetchConfig } from '../../sw/config-file'
import { fullCaches, makeCaches } from './fake-caches'

const REQUEST = new Request('https://hall.test/config.json')

test('the worker keeps the last config for offline starts', async () => {
  const caches = makeCaches()
  await fetchConfig({ request: REQUEST, caches, fetch: async () => json('{"game":"/v2"}') })
  const offline = await fetchConfig({
    request: REQUEST,
    caches,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await offline.text()).toBe('{"game":"/v2"}')
})

test.each([
  ['a captive portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  [
    'an error of the server',
    () => new Response('{}', { status: 502, headers: { 'Content-Type': 'application/json' } }),
  ],
])('the worker answers with the last config instead of %s', async (_name, answer) => {
  const caches = makeCaches()
  await fetchConfig({ request: REQUEST, caches, fetch: async () => json('{"game":"/v2"}') })
  const served = await fetchConfig({ request: REQUEST, caches, fetch: async () => answer() })
  expect(await served.text()).toBe('{"game":"/v2"}')
})

test('the worker answers with a newer config from the network instead of the config that it stored', async () => {
  const caches = makeCaches()
  await fetchConfig({ request: REQUEST, caches, fetch: async () => json('{"game":"/old"}') })
  const served = await fetchConfig({
    request: REQUEST,
    caches,
    fetch: async () => json('{"game":"/new"}'),
  })
  expect(await served.text()).toBe('{"game":"/new"}')
})

test('on a full device the worker answers with the config from the network', async () => {
  const full = fullCaches()
  const served = await fetchConfig({
    request: REQUEST,
    caches: full,
    fetch: async () => json('{"game":"/v2"}'),
  })
  expect(await served.text()).toBe('{"game":"/v2"}')
})

function json(body: string): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}
