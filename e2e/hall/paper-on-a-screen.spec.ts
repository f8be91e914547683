import type { Locator } from '@playwright/test'
import { createRpcClient } from '../../src/rpc/client'
import { expect, test } from '../harness/story'
import { faultsOf } from '../pages/faults'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test.describe('printing before a script has seated anybody', () => {
  test.use({ isPrescripted: true })

  test('the print page says that nobody is seated, and this text is readable even in dark colours', async ({
    tablet,
    venue,
    hall,
  }) => {
    const { page } = tablet
    await tablet.openGames(venue.origin)
    await page.goto(`${venue.origin}/event/${hall.eventId}/print`)
    await expect(page.getByText(/^Nobody is seated now\./)).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
})

test('a phone shows the whole width of a printed sheet, and each wind inside its tile', async ({
  tablet,
  venue,
  hall,
}) => {
  const { page } = tablet
  await page.setViewportSize({ width: 360, height: 780 })
  await tablet.openGames(venue.origin)
  for (const sheet of ['names', 'tables', 'cards', 'scores']) {
    await page.goto(`${venue.origin}/event/${hall.eventId}/print?sheet=${sheet}`)
    const paper = page.locator('.paper')
    await expect(paper.getByText('Riga Spring Open').first()).toBeVisible()
    const { left, right } = await paper.evaluate((sheetOfPaper) => {
      const box = sheetOfPaper.getBoundingClientRect()
      return { left: box.left, right: box.right }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(360)
    const spilling = await paper
      .getByRole('img', { name: 'East', exact: true })
      .evaluateAll((tiles) => tiles.filter((tile) => tile.scrollHeight > tile.clientHeight).length)
    expect(spilling).toBe(0)
  }
})

/** Names of forty letters without a space, in three scripts. */
const LONG_NAMES = [
  'Wolfeschlegelsteinhausenbergerdorffensis',
  'Константинопольскопреображенскийевич-Ким',
  '남궁선우제갈공명독고황보사공서문동방을지부여고구려백제신라가야발해고려조선대한',
  'WWWWWWWWWWMMMMMMMMMMWWWWWWWWWWMMMMMMMMMM',
]

test(
  'a table’s card has space for four long names between its number and its code, on A4 and Letter paper',
  { tag: '@fonts' },
  async ({ tablet, venue, hall, server }) => {
    const { page } = tablet
    const client = createRpcClient({
      baseUrl: venue.origin,
      fetch: (url, init) => fetch(url, init),
    })
    const { players = [] } = await server.table(1)
    for (const [nth, { id = 0 }] of players.entries()) {
      const credentials = hall.players.find((player) => player.id === id)?.credentials ?? null
      const title = LONG_NAMES[nth] ?? ''
      const named = await client.call('Frey.UpdatePersonalInfo', { id, title }, { credentials })
      expect(named.ok).toBe(true)
    }
    // A card needs an address that phones can reach: without one it has no QR code. The story's server has
    // none, so the story makes one up.
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { game: '', players: 'http://192.168.0.5:8080' } }),
    )
    await tablet.openGames(venue.origin)
    for (const paper of ['a4', 'letter']) {
      await page.goto(`${venue.origin}/event/${hall.eventId}/print?sheet=cards&paper=${paper}`)
      const card = page.getByRole('article', { name: 'Table 1' })
      await expect(card.getByText('Wolfeschlegel')).toBeVisible()
      const code = await boxOf(card.getByRole('img', { name: 'Code of table 1' }))
      const number = await boxOf(card.getByText('1', { exact: true }))
      const names = await boxOf(card.getByRole('list'))
      expect(names.top).toBeGreaterThanOrEqual(number.bottom)
      expect(names.bottom).toBeLessThanOrEqual(code.top)
    }
  },
)

async function boxOf(shown: Locator): Promise<{ top: number; bottom: number }> {
  await shown.waitFor()
  return shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })
}
