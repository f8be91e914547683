import { expect, test } from '../harness/story'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('the console reports that waiting rulings were lost when the browser’s data were cleared', async ({
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
  faults.restore()
  await page.reload()
  await expect(gone).toBeVisible()
})
