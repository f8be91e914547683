import { expect, test } from '../harness/story'

test('the console reports waiting rulings that were cleared with the browser’s data', async ({
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
  const gone = page.getByText(/^1 waiting ruling was lost/)
  await expect(gone).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(gone).toBeVisible()
})
