import { expect, test } from '../harness/story'
import { openAs, test as everyPage } from '../harness/every-page'
import { faultsOf } from '../pages/faults'

// These stories need no worker of the page, and are shorter without one.
test.use({ serviceWorkers: 'block' })

// With reduced motion, no colour is measured in the middle of a fade from light to dark.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

everyPage(
  'where nobody is seated, each sheet says so in words that are read in dark colours too',
  async ({ browser, venue, hall, prepared }) => {
    const { scriptedId } = prepared
    const context = await openAs(browser, { who: 'referee', hall, origin: venue.origin })
    const page = await context.newPage()
    for (const sheet of ['names', 'tables', 'cards', 'scores']) {
      await page.goto(`${venue.origin}/event/${scriptedId}/print?sheet=${sheet}`)
      await expect(page.locator('.paper').getByRole('paragraph')).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    }
  },
)

test('a phone shows the whole width of a sheet', async ({ tablet, venue, hall }) => {
  const { page } = tablet
  await page.setViewportSize({ width: 390, height: 844 })
  await tablet.openGames(venue.origin)
  for (const sheet of ['names', 'cards', 'scores']) {
    await page.goto(`${venue.origin}/event/${hall.eventId}/print?sheet=${sheet}`)
    const paper = page.locator('.paper')
    await expect(paper.getByText('Riga Spring Open').first()).toBeVisible()
    const { left, right } = await paper.evaluate((sheetOfPaper) => {
      const box = sheetOfPaper.getBoundingClientRect()
      return { left: box.left, right: box.right }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
})
