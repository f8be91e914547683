import { expect, test } from '../harness/story'
import { listsKept, promiseToKeep } from '../pages/kept-for-offline'

test('the page about offline use says that a device is ready when every check passes, and otherwise what is missing and what to do', async ({
  tablet,
  faults,
}) => {
  const { page } = tablet
  const missing = page.getByRole('list', { name: 'Missing when this page opened' })
  const ready = page.getByText('Ready for offline', { exact: true }).and(page.getByRole('status'))
  await tablet.openGames(faults.origin)
  await listsKept(page)

  await test.step('the menu says how many things this device lacks for work offline', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'Ready for offline 1 missing' }).click()
    await expect(missing.getByRole('listitem')).toHaveCount(1)
    await expect(missing).toContainText('The browser may clear what is saved here by itself.')
  })
  await test.step('the browser promises to keep the saved data', async () => {
    await promiseToKeep(page)
    await page.getByRole('button', { name: 'Ask the browser' }).click()
    await expect(ready).toBeVisible()
    // Another line is still missing: the one about the files.
    await expect(missing.getByRole('listitem')).toHaveCount(1)
    const problem = page.getByText('The browser may clear what is saved here by itself.')
    await expect(problem).toBeHidden()
  })
  await test.step('the page fetches the texts of a language again after the browser deleted them', async () => {
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'))
      const cache = await caches.open(name)
      const words = (await cache.keys()).find(({ url }) => url.includes('/assets/kept-words-'))
      await cache.delete(words?.url ?? '')
    })
    await page.reload()
    await expect(missing).toContainText('A language is missing here.')
    await page.getByRole('button', { name: 'Fetch now' }).click()
    await expect(ready).toBeVisible()
  })
  await test.step('the page names an event that this device has not read, with a link to the event', async () => {
    const unread = page.getByText('Parts of the event are missing here.')
    await page.evaluate(clearSnapshots)
    await page.reload()
    await expect(unread).toBeVisible()
    await page.getByRole('link', { name: 'Manage games' }).click()
    await listsKept(page)
    await page.goto(`${faults.origin}/ready`)
    await expect(unread).toHaveCount(0)
    await expect(ready).toBeVisible()
  })
  await test.step('the device is still ready without the server', async () => {
    faults.cut()
    await page.reload()
    await expect(ready).toBeVisible()
  })
})

/** Removes from this device everything that it has read of events. */
async function clearSnapshots(): Promise<void> {
  const opening = indexedDB.open('cache')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const snapshots = opening.result.transaction('snapshots', 'readwrite').objectStore('snapshots')
  const clearing = snapshots.clear()
  await new Promise((resolve) => (clearing.onsuccess = resolve))
  opening.result.close()
}
