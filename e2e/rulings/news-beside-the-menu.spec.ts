import { expect, test } from '../harness/story'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test(
  'on a wide screen the message about a ruling is beside the menu and covers no part of it',
  { tag: '@fonts' },
  async ({ atTheGames }) => {
    const { page, penaliseFirstEast } = atTheGames
    await page.setViewportSize({ width: 1366, height: 768 })
    const news = page.locator('[aria-live]').getByText('Late for the session')
    await penaliseFirstEast()
    // A toast stays while the pointer is on it, because the person may be reading it.
    await news.hover()
    const left = async () => (await news.boundingBox())?.x ?? 0
    expect(await left()).toBeGreaterThan(72)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('nav a[href$="/penalties"]')
      link?.click()
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Penalties' })).toBeVisible()
    await expect.poll(left).toBeGreaterThan(350)
  },
)

test('on a phone, online or offline, the message about a ruling does not cover the close button of an open sheet', async ({
  atTheGames,
  faults,
}) => {
  const { page, games, firstEast } = atTheGames
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  const isFreeOf = async (reason: string) => {
    await games.openTable(1)
    await games.givePenalty({ player: firstEast, reason, amount: '−1 000' })
    const news = page.locator('[aria-live] > div').filter({ hasText: reason })
    // A toast stays while the pointer is on it, because the person may be reading it.
    await news.hover()
    const { y, height } = (await cross.boundingBox()) ?? { y: 0, height: 0 }
    expect((await news.boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
    await games.closeSheet()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await isFreeOf('Late for the session')
  faults.cut()
  await expect(page.getByText(/^No network since/).locator('visible=true')).toBeVisible({
    timeout: 60_000,
  })
  await isFreeOf('Too much noise')
})

test('on a phone without a network, the message about the connection is hidden while a question is open', async ({
  atTheGames,
  faults,
}) => {
  const { page, games } = atTheGames
  const news = page.getByText(/^No network since/).locator('visible=true')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${faults.origin}/ownedEvents`)
  await page.getByRole('link', { name: 'Riga Spring Open', exact: true }).click()
  await expect(games.tables).toHaveCount(2)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('switch', { name: 'Single-device mode' }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  faults.cut()
  await expect(news).toBeVisible({ timeout: 60_000 })
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: 'Leave Riga Spring Open?' })
  const stay = question.getByRole('button', { name: 'Stay here' })
  await expect(stay).toBeVisible()
  await expect(news).toHaveCount(0)
  await stay.click()
  await expect(news).toBeVisible()
})
