import { expect, test } from '../harness/story'

test('rulings that waited here and were cleared with the browser’s data are said to be gone', async ({
  atTheGames,
  context,
  faults,
}) => {
  const { page, penaliseFirstEast } = atTheGames
  faults.cut()
  await penaliseFirstEast()

  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: faults.origin,
    storageTypes: 'indexeddb',
  })
  const gone = page.getByText(/^1 ruling .* gone/)
  await expect(gone).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(gone).toBeVisible()
})
