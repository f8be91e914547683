import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { layEvent } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const dist = mkdtempSync(join(tmpdir(), 'shinpan-visitors-'))
let venue: TestVenue

beforeAll(async () => {
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="en"><head><title>Shinpan</title><meta name="description" content="A console" /></head><section id="first-words"></section>',
  )
  venue = await startTestVenue({ consoleDir: dist })
})
afterAll(async () => {
  await venue.stop()
  rmSync(dist, { recursive: true, force: true })
})
beforeEach(() => venue.empty())

async function page(path: string, language = 'en', cookie = ''): Promise<string> {
  const headers = { 'Accept-Language': language, Cookie: cookie }
  const answer = await fetch(venue.origin + path, { headers })
  expect(answer.status).toBe(200)
  return answer.text()
}

test("the head of an event's page contains the event's title and the beginning of its description", async () => {
  await layEvent(venue, {
    event: {
      title: 'Rīga Open 2026',
      description: '# Welcome\n\nTwo **days** of [riichi](http://r.example)',
    },
  })
  const html = await page('/event/1/info')
  expect(html).toContain('<title>Rīga Open 2026 · Shinpan</title>')
  expect(html).toContain('<meta name="description" content="Welcome Two days of riichi" />')
  expect(html).toContain('<meta property="og:title" content="Rīga Open 2026" />')
  expect(html).toContain('<meta property="og:description" content="Welcome Two days of riichi" />')
})

test.each(['/event/1/info', '/event/1/games'])(
  "the page %s shows the event's title and description before the console has loaded",
  async (path) => {
    await layEvent(venue, {
      event: { title: 'Rīga <b>Open</b>', description: 'Two days & nights' },
    })
    expect(await page(path, 'de')).toContain(
      '<section id="first-words"><p>Rīga &lt;b&gt;Open&lt;/b&gt;</p><p>Two days &amp; nights</p></section>',
    )
  },
)

test.each([
  ['ko-KR', '', 'ko', '로그인'],
  ['ko-KR', 'lng=de', 'de', 'Anmelden'],
  ['fr', 'lng=<b>', 'en', 'Sign in'],
])(
  'the sign-in page for a browser in %s with the cookie "%s" shows its first words in %s',
  async (preferred, cookie, language, words) => {
    const html = await page('/profile/login', preferred, cookie)
    expect(html).toContain(`<section id="first-words"><p>${words}</p>`)
    expect(html).toContain(`<html lang="${language}">`)
  },
)

test('the page of an event cuts a long description at two hundred letters', async () => {
  await layEvent(venue, { event: { description: 'ж'.repeat(300) } })
  expect(await page('/event/1/info')).toContain(`content="${'ж'.repeat(200)}…"`)
})

test("the page of an event without a description describes the event in the reader's language", async () => {
  await layEvent(venue, { event: { title: 'Spring Open', description: '' } })
  expect(await page('/event/1/info', 'de-DE,de;q=0.9')).toContain(
    'content="Rangliste, Spiele und Erfolge von Spring Open."',
  )
  expect(await page('/event/1/info', 'fr')).toContain(
    'content="Standings, games and achievements of Spring Open."',
  )
})

test('the page of an event shows HTML and scripts in its title and description as text, not as markup', async () => {
  const odd = `**A** "b" <script>alert(1)</script> $& </title>`
  await layEvent(venue, { event: { title: odd, description: odd } })
  const html = await page('/event/1/info')
  expect(html).not.toContain('<script>')
  expect(html).toContain(
    '<title>**A** &quot;b&quot; &lt;script&gt;alert(1)&lt;/script&gt; $&amp; &lt;/title&gt; · Shinpan</title>',
  )
  expect(html).toContain(
    'name="description" content="A &quot;b&quot; &lt;script&gt;alert(1)&lt;/script&gt; $&amp; &lt;/title&gt;"',
  )
})

test('the page of an unlisted event is readable at its address', async () => {
  await layEvent(venue, { event: { title: 'Quiet Cup', isListed: false } })
  expect(await page('/event/1/info')).toContain('<title>Quiet Cup · Shinpan</title>')
})

test('the page of the list of events has a title and a description in the reader’s language', async () => {
  const html = await page('/events', 'ko')
  expect(html).toContain('<title>리치 마작 대회 · Shinpan</title>')
  expect(html).toContain(
    '<meta name="description" content="대회와 클럽 레이팅: 순위, 대국, 업적." />',
  )
})

test.each([
  '/',
  '/event/1/info',
  '/event/0/info',
  '/event/1/games',
  '/events/1',
  '/event/abc/info',
])(
  'the server sends the console’s page unchanged at an address of no existing event, such as %s',
  async (path) => {
    expect(await page(path)).toContain('<title>Shinpan</title>')
  },
)

test('caches must not give a page in one language to readers of another language', async () => {
  const answer = await fetch(`${venue.origin}/events`)
  expect(answer.headers.get('Vary')).toContain('Accept-Language')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
})
