import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const folder = mkdtempSync(join(tmpdir(), 'shinpan-console-'))
const SECRET = 'not for browsers'
const PLAYERS = `<p>for players</p>${' '.repeat(1_400)}`
const SHELL = '<script>alert(1)</script><p>the shell</p>'
let venue: TestVenue

beforeAll(async () => {
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(folder, 'secret.txt'), SECRET)
  symlinkSync(join(folder, 'secret.txt'), join(dist, 'link.txt'))
  const files = {
    'index.html': SHELL,
    'play.html': PLAYERS,
    'event-info.html': '<p>for visitors of an event</p>',
    'event-games.html': '<p>for a referee</p>',
    'all-events.html': '<p>for visitors of the list</p>',
    'sw.js': 'the worker',
    'release.json': SECRET,
    '.env': SECRET,
    '.vite/manifest.json': SECRET,
    'assets/main-AbC123.js': 'the script',
    'assets/main-AbC123.js.map': SECRET,
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dist, path), text)
  writeFileSync(join(dist, 'assets/main-AbC123.js.br'), brotliCompressSync('the script'))
  writeFileSync(join(dist, 'assets/main-AbC123.js.gz'), gzipSync('the script'))
  venue = await startTestVenue({ consoleDir: dist })
})
afterAll(async () => {
  await venue.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Requests exactly this path. An HTTP client would first resolve its dots and per cent signs. */
function get(path: string): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(venue.origin)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('end', () => {
        resolve({ status: response.statusCode, text })
      })
    })
    request.once('error', reject)
    request.end()
  })
}

describe('serving the console’s files', () => {
  test.each([
    ['/event/3/info', '<p>for visitors of an event</p>'],
    ['/event/3/info/', '<p>for visitors of an event</p>'],
    ['/event/3/games', '<p>for a referee</p>'],
    ['/events', '<p>for visitors of the list</p>'],
  ])(
    'the server answers the address %s with the page that was built for it',
    async (path, page) => {
      expect(await (await fetch(venue.origin + path)).text()).toBe(page)
    },
  )

  test('an address without a page of its own gets the general page of the console, which browsers must check for changes each time', async () => {
    for (const path of ['/', '/index.html', '/event/3/players', '/profile/confirm/abc']) {
      const response = await fetch(venue.origin + path)
      expect(await response.text()).toBe(SHELL)
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    }
  })

  test("the content security policy allows only the page's own inline script, by its hash", async () => {
    // The hash is the output of: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    const policy = (await fetch(venue.origin)).headers.get('Content-Security-Policy')
    expect(policy).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; ",
    )
  })

  test("the players' page is served only at an event's address for players", async () => {
    expect((await get('/event/3/play')).text).toBe(PLAYERS)
    expect((await get('/event/3/play?table=2&code=AB12')).text).toBe(PLAYERS)
    expect((await get('/event/3/play/else')).text).toBe(SHELL)
  })

  test('the console’s hashed assets are cached for a year, and compressed for clients that accept compression', async () => {
    const accepting = (encodings: string) =>
      fetch(`${venue.origin}/assets/main-AbC123.js`, { headers: { 'Accept-Encoding': encodings } })
    const response = await accepting('gzip, deflate, br, zstd')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(await response.text()).toBe('the script')
    // Over plain HTTP a browser accepts only these encodings.
    const plain = await accepting('gzip, deflate')
    expect(plain.headers.get('Content-Encoding')).toBe('gzip')
    expect(await plain.text()).toBe('the script')
    expect((await get('/assets/main-AbC123.js')).text).toBe('the script')
  })

  test('a page that is longer than a network packet is sent as gzip to clients that accept gzip', async () => {
    const send = (encoding: string) =>
      fetch(`${venue.origin}/event/3/play`, { headers: { 'Accept-Encoding': encoding } })
    const packed = await send('gzip, deflate')
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    expect(packed.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(packed.headers.get('Cache-Control')).toBe('no-cache')
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding')
    expect(await packed.text()).toBe(PLAYERS)
    const plain = await send('gzip;q=0')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.text()).toBe(PLAYERS)
  })

  test("the console's service worker is served and must be checked for changes each time", async () => {
    const response = await fetch(`${venue.origin}/sw.js`)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(await response.text()).toBe('the worker')
  })
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%252e%252e/secret.txt',
  '//secret.txt',
  '/link.txt',
  '/.env',
  '/%2eenv',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '//.vite/manifest.json',
  '/release.json',
  '//release.json',
  '/%72elease.json',
  '/assets/main-AbC123.js.map',
  '/assets/main-AbC123.js.br',
  '/assets/main-AbC123.js.gz',
  '/assets/',
  '/assets/gone-XyZ789.js',
  '/sw.js%00.txt',
  '/files/1.jpg',
])('the server does not serve %s', async (path) => {
  const { status, text } = await get(path)
  expect(status).toBe(404)
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain('the s')
})
