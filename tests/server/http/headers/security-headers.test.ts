import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from '../../../../server/http/headers/security-headers'

const HERE = { game: '', user: '', stats: '', places: '', files: '' }

async function headersOf(path: string, addresses = HERE, isHttps = false): Promise<Headers> {
  const app = new Hono()
  app.use(securityHeaders(addresses, () => isHttps))
  app.get('*', (context) => context.text(''))
  return (await app.request(path)).headers
}

async function policyOf(addresses: typeof HERE): Promise<string[]> {
  const policy = (await headersOf('/', addresses)).get('Content-Security-Policy') ?? ''
  return policy.split('; ').filter((part) => /^(connect|img)-src /.test(part))
}

test('the console may call only its own origin when the hall uses no services elsewhere', async () => {
  expect(await policyOf(HERE)).toEqual(["img-src 'self' data: blob:", "connect-src 'self'"])
})

test('the console may call services on other origins, each listed once, and show their pictures', async () => {
  const addresses = {
    game: 'https://game.example',
    user: 'https://user.example:8443/path',
    stats: 'https://game.example',
    places: 'http://10.0.0.4:4007',
    files: 'https://files.example/avatars',
  }
  expect(await policyOf(addresses)).toEqual([
    "img-src 'self' data: blob: https://files.example",
    "connect-src 'self' https://game.example https://user.example:8443 http://10.0.0.4:4007",
  ])
})

test('an answer of a call may load nothing, even if somebody opens it as a page', async () => {
  for (const isHttps of [false, true]) {
    const headers = await headersOf('/v2/common.Mimir/GetTimerState', HERE, isHttps)
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('over HTTPS the server tells browsers to keep using HTTPS and to isolate the console from other windows', async () => {
  const headers = await headersOf('/', HERE, true)
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
})

test.each([
  ['/', 'same-origin'],
  ['/assets/main.js', 'same-origin'],
  ['/files/avatars/user_7.jpg', 'cross-origin'],
])('the cross-origin policy of %s is %s', async (path, policy) => {
  expect((await headersOf(path)).get('Cross-Origin-Resource-Policy')).toBe(policy)
})
