import type { Page } from '@playwright/test'
import { BESIDE } from '../harness/fault-proxy'
import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

/**
 * Opens the database of rulings as another version of the console would, and keeps it open until the page is closed.
 */
function openRulings(page: Page, version: number): Promise<void> {
  return page.evaluate(async (wanted) => {
    const opening = indexedDB.open('rulings', wanted)
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', reject)
    })
    Object.assign(window, { held: opening.result })
  }, version)
}

test('when a newer version takes over the storage, a window with an open form shows a message, and no saved ruling is lost', async ({
  atTheGames,
  context,
  faults,
}) => {
  const { page, games, firstEast, penaliseFirstEast } = atTheGames
  const newer = await context.newPage()
  await newer.goto(faults.origin + BESIDE)
  faults.cut()
  await penaliseFirstEast()
  await games.openTable(1)
  await games.fillPenalty({ player: firstEast, reason: 'Phone or texting', amount: '−2 000' })
  await openRulings(newer, 20)

  await expect(games.sheet.getByText('Shinpan was updated in another window.')).toBeVisible()
  await newer.close()
  await expect(games.sheet.getByText(/Saved on this laptop, sent/)).toHaveCount(0)
  await games.sheet.getByRole('button', { name: 'Reload' }).click()
  const outbox = new OutboxPage(page)
  await expect(page.getByText('Shinpan was updated in another window.')).toHaveCount(0)
  await page.goto(`${faults.origin}/outbox`)
  await expect(outbox.ruling(/Late for the session/)).toHaveCount(1)
})

test.describe('tests that need no service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the console says when another window blocks the storage, and works again after that window is closed', async ({
    page,
    context,
    faults,
    tablet,
  }) => {
    const older = await context.newPage()
    await older.goto(faults.origin + BESIDE)
    await openRulings(older, 5)
    await tablet.openGames(faults.origin)
    const held = page.getByText('Another window of Shinpan blocks this device’s storage.')
    await expect(held).toBeVisible({ timeout: 60_000 })
    await older.close()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(new GamesPage(page).tables).toHaveCount(2)
    await expect(held).toHaveCount(0)
  })
})
