import type { Page, Route } from '@playwright/test'
import { expect, test } from '../harness/story'

const MINUTE_MS = 60_000
/** An address that only the story requests. The requests never reach the server. */
const FLUSH = '/flush'
/** Enough time for a busy machine, and far less than the minute after which every screen reads again. */
const SOON = { timeout: 10_000 }

test.use({ players: 40 })

test('the hall screen needs no sign-in, shows extra time as soon as a referee gives it, and leaves nothing on the device', async ({
  page,
  venue,
  hall,
  context,
  server,
}) => {
  await page.goto(`${venue.origin}/event/${hall.eventId}/hall`)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your seat by name' })).toContainText('page 1 of 2')
  await expect(page.getByText('No table has extra time.')).toBeVisible()
  const { sessionHash = '' } = await server.table(7)
  await server.asReferee('Mimir.AddExtraTime', { sessionHashList: [sessionHash], extraTime: 300 })
  await expect(page.getByRole('region', { name: 'Extra time' })).toContainText(/7.*\+5 min/, SOON)

  await server.asReferee('Venue.SetNextStart', { eventId: hall.eventId, timeOfDay: '14:30' })
  await expect(page.getByText('next start 14:30')).toBeVisible(SOON)

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.getByRole('region', { name: 'Plätze nach Namen' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

test('after the session the hall screen shows the standings by itself, and after the event a key on the keyboard reveals the final places', async ({
  page,
  venue,
  hall,
  server,
}) => {
  const about = { eventId: hall.eventId }
  await page.goto(`${venue.origin}/event/${hall.eventId}/hall`)
  await expect(page.getByRole('timer')).toBeVisible()
  for (let table = 1; table <= 10; table += 1) {
    const { sessionHash = '' } = await server.table(table)
    const scores = [45_000, 35_000, 25_000, 15_000]
    await server.asReferee('Venue.EnterResult', { sessionHash, scores, sticks: 0 })
  }
  await server.asReferee('Mimir.FinalizeSession', about)
  const standings = page.getByRole('region', { name: 'Standings' })
  await expect(standings.getByRole('listitem').first()).toContainText('30\u2009000', SOON)
  const { scrollHeight, clientHeight } = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    return { scrollHeight, clientHeight }
  })
  expect(scrollHeight).toBe(clientHeight)

  await server.asAdmin('Mimir.FinishEvent', about)
  const places = page.getByRole('region', { name: 'Final standings' })
  await expect(places.getByText('not revealed yet')).toHaveCount(8, SOON)
  await page.keyboard.press('PageDown')
  await expect(places.getByRole('listitem').last()).toContainText('Player')
  await expect(places.getByText('not revealed yet')).toHaveCount(0)
  for (let place = 8; place >= 1; place -= 1) await page.keyboard.press('PageDown')
  await expect(places.getByRole('listitem')).toHaveCount(8)
  const { bottom } = await places
    .getByRole('list')
    .evaluate((list) => ({ bottom: list.getBoundingClientRect().bottom }))
  expect(bottom / (page.viewportSize()?.height ?? 0)).toBeGreaterThan(0.9)
})

test.describe('tests of the hall screen that need no service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the hall screen starts no outbox even when a referee is signed in, and the referee’s menu links to the hall screen', async ({
    page,
    venue,
    hall,
    context,
  }) => {
    const { referee, eventId } = hall
    await context.addCookies([
      { name: 'auth', value: referee.credentials.authToken, url: venue.origin },
      { name: 'pid', value: String(referee.id), url: venue.origin },
    ])
    await page.goto(`${venue.origin}/event/${eventId}/hall`)
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    await page.setViewportSize({ width: 1366, height: 900 })
    await page.goto(`${venue.origin}/event/${eventId}/players`)
    await expect(page.getByRole('link', { name: /^Open hall screen/ })).toHaveAttribute(
      'href',
      `/event/${eventId}/hall`,
    )
  })
})

test(
  'everything fits on the hall screen at 1366 and 1920 px, names are large enough for the hall, and without a timer the time of day is at the right',
  { tag: '@fonts' },
  async ({ page, venue, hall }) => {
    const wall = `${venue.origin}/event/${hall.eventId}/hall`
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(wall)
      await expect(page.getByRole('timer')).toBeVisible()
      const sizes = await page.evaluate(() => {
        const large = (selector: string) =>
          Number.parseFloat(
            getComputedStyle(document.querySelector(selector) ?? document.body).fontSize,
          )
        const { scrollWidth, scrollHeight } = document.documentElement
        return {
          name: large('[data-row]'),
          clock: large('[role=timer]'),
          scrollWidth,
          scrollHeight,
        }
      })
      // On a picture 2.5 m wide, letters 3 cm high can be read from ten metres.
      expect(sizes.name / width).toBeGreaterThan(0.017)
      expect(sizes.clock / width).toBeGreaterThan(0.09)
      expect(sizes.scrollWidth).toBeLessThanOrEqual(width)
      expect(sizes.scrollHeight).toBeLessThanOrEqual(height)
    }

    await page.setViewportSize({ width: 1366, height: 768 })
    await page.route('**/*.Mimir/GetGameConfig', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), useTimer: false } })
    })
    await page.goto(wall)
    await expect(page.getByText('Your seat by name')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    const time = await page.locator('header time').boundingBox()
    expect((time?.x ?? 0) + (time?.width ?? 0)).toBeGreaterThan(1300)
  },
)

test('after an hour mostly offline the hall screen’s clock is right and its memory has not grown, and a day later its data show their day', async ({
  page,
  faults,
  hall,
  server,
}) => {
  test.setTimeout(600_000)
  const { eventId } = hall
  const { sessionHash = '' } = await server.table(3)
  await server.asReferee('Mimir.AddExtraTime', { sessionHashList: [sessionHash], extraTime: 600 })
  const { startedAt = '' } = await server.asReferee('Mimir.GetTimerState', { eventId })
  const endsAt = Date.parse(startedAt) + 75 * MINUTE_MS
  const wall = await putOnTheWall(page, { at: endsAt - 53 * MINUTE_MS })
  await page.goto(`${faults.origin}/event/${eventId}/hall`)
  await expect(page.getByRole('timer')).toBeVisible()
  await wall.begin()

  await wall.passWithServer(3)
  expect(await wall.secondsOff(endsAt)).toBeLessThanOrEqual(1)
  await expect(page.getByText(/^Seats as of/)).toBeVisible()
  faults.cut()
  await wall.pass(5)
  await expect(page.getByText(/^The server does not answer\. The clock goes on/)).toBeVisible()
  expect(await wall.secondsOff(endsAt)).toBeLessThanOrEqual(1)
  const before = await wall.weigh()

  await page.clock.fastForward(34 * MINUTE_MS)
  await wall.pass(1)
  expect(await wall.secondsOff(endsAt)).toBeLessThanOrEqual(1)
  await wall.pass(6)
  await expect(page.getByText('Last 5 minutes').first()).toBeVisible()
  expect(await wall.secondsOff(endsAt)).toBeLessThanOrEqual(1)
  await wall.pass(9)
  await expect(page.getByText('Time is up', { exact: true }).first()).toBeVisible()
  await expect(
    page.getByText(/^1 table plays on, until .* · \d+ tables are still playing$/),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Extra time' })).toContainText(/3.*\d:\d\d left/)
  expect(await wall.secondsOff(endsAt)).toBeLessThanOrEqual(1)

  const after = await wall.weigh()
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 10)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 2)
  expect(after.heapMb).toBeLessThan(before.heapMb + 1)

  await page.clock.fastForward(24 * 60 * MINUTE_MS)
  await wall.pass(1)
  await expect(page.getByText(/are as of [A-Z][a-z]{2} \d\d:\d\d\./)).toBeVisible()
})

/** Opens a page whose clock the story controls. The server's answers get the time of that clock. */
async function putOnTheWall(page: Page, { at }: { at: number }) {
  await page.clock.install({ time: at })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const pageNow = () => page.evaluate(() => Date.now())
  const underWay = new Set<Promise<void>>()
  await page.route(`**${FLUSH}`, (route) => route.fulfill({ body: '' }))
  // Streams are not changed, because they contain no time.
  await page.route(/\/v2\/(?!live)/, async (route) => {
    const answering = answer(route)
    underWay.add(answering)
    await answering.finally(() => underWay.delete(answering))
  })
  async function answer(route: Route): Promise<void> {
    const fromServer = await route.fetch().catch(() => null)
    if (fromServer === null) return route.abort('connectionrefused')
    const now = await pageNow()
    const told = (await fromServer.text()).replace(
      /"serverTime":"[^"]*"/,
      `"serverTime":"${new Date(now).toISOString()}"`,
    )
    const headers = { ...fromServer.headers(), date: new Date(now).toUTCString() }
    await route.fulfill({ response: fromServer, headers, body: told })
  }
  return {
    /**
     * From here on time passes only when the story says so. The clock stops at a whole second, because the server tells
     * only whole seconds: with a fraction, the page's clock would be wrong by that fraction.
     */
    begin: async () => page.clock.pauseAt(Math.ceil((await pageNow()) / 1_000) * 1_000 + 1_000),
    /**
     * Lets time pass second by second while the server answers. The requests of each second are answered before the
     * next second begins.
     */
    async passWithServer(minutes: number) {
      for (let second = 0; second < minutes * 60; second += 1) {
        await page.clock.runFor(1_000)
        // When this request reaches the route, the earlier requests of the page have reached it too.
        await page.evaluate((path) => fetch(path), FLUSH)
        if (underWay.size === 0) continue
        await Promise.all(underWay)
        // When this request is answered, the answers to the page's earlier requests have reached the page too.
        await page.evaluate(() => fetch('/config.json').catch(() => null))
      }
    },
    async pass(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 1) await page.clock.runFor(MINUTE_MS)
    },
    /** By how many seconds the countdown is wrong. */
    async secondsOff(endsAt: number): Promise<number> {
      const shown = (await page.getByRole('timer').textContent()) ?? ''
      const [, over, minutes, seconds] = /^(\+?)(\d+):(\d\d)$/.exec(shown) ?? []
      const told = (Number(minutes) * 60 + Number(seconds)) * (over ? -1 : 1)
      const left = (endsAt - (await pageNow())) / 1000
      return Math.abs(told - left)
    },
    async weigh() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
      return {
        heapMb: metric('JSHeapUsedSize') / 1e6,
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
      }
    },
  }
}
