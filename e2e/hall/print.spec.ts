import type { Page } from '@playwright/test'
import { createRpcClient } from '../../src/rpc/client'
import { dataUrl, redAndBlue } from '../../tests/server/harness/pictures'
import type { Hall } from '../../tests/server/harness/hall'
import type { Venue } from '../harness/venue-process'
import { nameThePlayers } from '../harness/named-hall'
import { expect, test } from '../harness/story'

/** A name that is two letters shorter than the longest possible name. */
const LONGEST_NAME = 'Wilhelmine-'.repeat(23)

test.use({ players: 40 })

test.describe('printing on a first visit', () => {
  // On a first visit the console's styles are loaded after the styles of a sheet, and so could override
  // the sheet's.
  test.use({ serviceWorkers: 'block' })

  test(
    'each sheet has the pages it needs on A4 and Letter paper, nothing is cut off, and cutting a stack keeps the order of the tables',
    { tag: '@fonts' },
    async ({ tablet, venue, hall }) => {
      const { page } = tablet
      await nameThePlayers(venue, hall, LONGEST_NAME)
      await setLogo(venue, hall)
      const open = (sheet: string, paper: string) =>
        page.goto(`${venue.origin}/event/${hall.eventId}/print?sheet=${sheet}&paper=${paper}`)
      const articles = page.getByRole('article')
      await tablet.openGames(venue.origin)

      await test.step('each sheet has exactly the pages it needs', async () => {
        const pages: Record<string, readonly number[]> = {}
        for (const sheet of ['names', 'tables', 'cards', 'scores', 'penalties']) {
          await open(sheet, 'a4')
          const onA4 = await pagesOf(page)
          await open(sheet, 'letter')
          pages[sheet] = [onA4, await pagesOf(page)]
          expect(await widthOfLogo(page)).toBe(600)
        }
        expect(pages).toEqual({
          names: [1, 1],
          tables: [1, 1],
          cards: [3, 3],
          scores: [5, 5],
          penalties: [1, 1],
        })
      })
      await test.step('the print page reads the codes of the tables for the cards', async () => {
        const answer = page.waitForResponse('**/shinpan.Venue/GetTableCodes')
        await open('cards', 'a4')
        expect((await answer).status()).toBe(200)
      })
      await test.step('no name on a card or a score sheet is cut off', async () => {
        await page.emulateMedia({ media: 'print' })
        for (const sheet of ['cards', 'scores']) {
          for (const paper of ['a4', 'letter']) {
            await open(sheet, paper)
            await expect(articles).toHaveCount(10)
            const cut = await articles.evaluateAll((each) =>
              each
                .filter(
                  ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                    scrollWidth > clientWidth || scrollHeight > clientHeight,
                )
                .map((article) => article.getAttribute('aria-label')),
            )
            expect(cut).toEqual([])
          }
        }
      })
      await test.step('the score sheets are in such an order that, after the stack is cut, one pile continues the other', async () => {
        const order = await articles.evaluateAll((each) =>
          each.map((article) => article.getAttribute('aria-label')),
        )
        expect(order).toEqual([1, 6, 2, 7, 3, 8, 4, 9, 5, 10].map((number) => `Table ${number}`))
      })
    },
  )
})

test('a referee cannot print hidden standings, an administrator can after a warning, and sheets are printed without the server in the console’s language', async ({
  tablet,
  faults,
  hall,
  server,
  venue,
}) => {
  const { page, context } = tablet
  const { eventId, admin } = hall
  const open = (sheet: string) =>
    page.goto(`${faults.origin}/event/${eventId}/print?sheet=${sheet}`)
  const standings = page.getByRole('heading', { name: 'Standings' })

  await test.step('only an administrator can print hidden standings', async () => {
    await tablet.openGames(faults.origin)
    await open('standings')
    await expect(standings).toBeVisible()
    await server.asReferee('Mimir.ToggleHideResults', { eventId })
    await expect(page.getByText('The rating table is hidden for now.')).toBeVisible()
    await expect(standings).toHaveCount(0)
    await context.addCookies([
      { name: 'auth', value: admin.credentials.authToken, url: faults.origin },
      { name: 'pid', value: String(admin.id), url: faults.origin },
    ])
    await page.reload()
    await expect(page.getByText(/^The results of this event are hidden/)).toBeVisible()
    await expect(standings).toBeVisible()
  })
  await test.step('sheets are printed without the server, in the language of the console', async () => {
    await context.addCookies([{ name: 'lng', value: 'ko', url: faults.origin }])
    await setLogo(venue, hall)
    await open('names')
    await expect(page.getByRole('heading', { name: '이름별 자리' })).toBeVisible()
    await expect.poll(() => widthOfLogo(page)).toBe(600)
    const kept = async () => (await (await caches.open('shinpan-pictures')).keys()).length
    await expect.poll(() => page.evaluate(kept)).toBe(1)
    faults.cut()
    const inspector = await context.newCDPSession(page)
    await inspector.send('Network.clearBrowserCache')
    await open('names')
    await expect(page.getByRole('heading', { name: '이름별 자리' })).toBeVisible()
    await expect.poll(() => widthOfLogo(page)).toBe(600)
    expect(await pagesOf(page)).toBe(1)
  })
})

async function setLogo({ origin }: Pick<Venue, 'origin'>, { eventId, admin }: Hall): Promise<void> {
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })
  const picture = dataUrl(await redAndBlue({ width: 900, height: 360 }).png().toBuffer())
  const { credentials } = admin
  const sent = await client.call('Venue.SetEventLogo', { eventId, picture }, { credentials })
  expect(sent.ok).toBe(true)
}

/** The width in pixels of the picture file that the first logo shows. */
const widthOfLogo = (page: Page): Promise<number> =>
  page
    .locator('.paper img[src*="/files/logos/"]')
    .first()
    .evaluate((logo: HTMLImageElement) => logo.naturalWidth)

/** Returns on how many pages the browser prints the shown sheets. */
async function pagesOf(page: Page): Promise<number> {
  await page
    .locator('.paper')
    .getByRole('listitem')
    .or(page.locator('.paper article, .paper p'))
    .first()
    .waitFor()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
