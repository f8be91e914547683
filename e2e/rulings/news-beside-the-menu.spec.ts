import { expect, test } from '../harness/story'

test('on a wide screen the news of a ruling stands beside the menu and covers nothing of it', async ({
  atTheGames,
}) => {
  const { page, penaliseFirstEast } = atTheGames
  await page.setViewportSize({ width: 1366, height: 768 })
  const news = page.locator('[aria-live]').getByText('Saved on this')
  await penaliseFirstEast()
  // Whoever points at news reads it: it stays.
  await news.hover()
  const left = async () => (await news.boundingBox())?.x ?? 0
  expect(await left()).toBeGreaterThan(72)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('nav a[href$="/penalties"]')
    link?.click()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Penalties' })).toBeVisible()
  await expect.poll(left).toBeGreaterThan(350)
})
