import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { persons } from '../../server/db/schema/people/persons'
import { layDataDir } from '../../tests/server/harness/data-dir'
import { layHall, type Hall } from '../../tests/server/harness/hall'
import { createServerView } from '../harness/prepared-hall'
import { expect, test } from '../harness/story'
import { startVenueProcess, type VenueProcess } from '../harness/venue-process'
import { GamesPage } from '../pages/games-page'
import { OutboxPage } from '../pages/outbox-page'

// While the server is away, this story loads no page anew. So it needs no service worker, and runs faster
// without one.
test.use({ serviceWorkers: 'block' })

/** Markdown, HTML and script in one text, with an id that exists in the page only if the text was used as HTML. */
const odd = (what: string) =>
  `**${what}** <img id=made src=x onerror=alert(1)><script id=made>alert(2)</script>[a](javascript:alert(3))`

const EVENT = odd('Open')
const PERSON = odd('Anna')
const REASON = odd('Late')

let directory = ''
let hall: Hall
let venue: VenueProcess

test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'shinpan-odd-names-'))
  hall = await layDataDir(directory, async (ground) => {
    const laid = await layHall(ground, { event: { title: EVENT } })
    await ground.database.db.update(persons).set({ title: PERSON })
    return laid
  })
  venue = await startVenueProcess(directory)
  const server = createServerView(venue.origin, hall)
  const { eventId } = hall
  await server.asReferee('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 3 })
  await server.asReferee('Mimir.StartTimer', { eventId })
  const [table] = await server.tables()
  await server.recordRon(table?.sessionHash ?? '', 2)
  const playerId = table?.players?.[0]?.id ?? 0
  await server.asReferee('Mimir.AddPenalty', { eventId, playerId, amount: 1000, reason: REASON })
})

test.afterAll(async () => {
  await venue.stop()
  rmSync(directory, { recursive: true, force: true })
})

const SCREENS = [
  { screen: 'My events', address: '/', shown: [EVENT] },
  { screen: 'the games', address: '/event/{id}/games', shown: ['**Open** <img', PERSON] },
  { screen: 'a table', address: '/event/{id}/games?table=1', shown: [PERSON] },
  { screen: 'a penalty sheet', address: '/event/{id}/games?table=1&penalty=0', shown: [PERSON] },
  { screen: 'the players', address: '/event/{id}/players', shown: [PERSON] },
  { screen: 'the penalties', address: '/event/{id}/penalties', shown: [PERSON, REASON] },
  { screen: 'the settings', address: '/ownedEvents/edit/{id}', shown: [EVENT] },
]

test('Markdown, HTML and scripts in names show as plain text on seven screens, in questions and in waiting rulings', async ({
  page,
}) => {
  const alerts = await signIn(page)
  const showsOnlyText = async () => {
    await expect(page.locator('#made')).toHaveCount(0)
    await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0)
    expect(alerts).toEqual([])
  }
  for (const { screen, address, shown } of SCREENS) {
    await test.step(screen, async () => {
      await open(page, address)
      for (const words of shown) await expect(page.getByText(words).first()).toBeVisible()
      await showsOnlyText()
    })
  }
  await test.step('the menu and the question of an event show the event’s title as text', async () => {
    await open(page, '/')
    await page.getByRole('button', { name: `Actions: ${EVENT}` }).click()
    await page.getByRole('menuitem', { name: 'Finish event' }).click()
    await expect(page.getByRole('alertdialog').getByText(EVENT)).toBeVisible()
    await showsOnlyText()
  })
  await test.step('a waiting ruling and its message show the names as text', async () => {
    const games = new GamesPage(page)
    const outbox = new OutboxPage(page)
    await open(page, '/event/{id}/games')
    // The outbox is opened again without the server, so its code must be loaded now.
    await outbox.open()
    await expect(page.getByText(/^Every ruling you make is listed here/)).toBeVisible()
    await page.goBack()
    await games.openTable(1)
    const { sheet } = games
    await sheet.getByRole('button', { name: 'Penalty', exact: true }).click()
    await expect(sheet.getByRole('radio', { name: PERSON }).first()).toBeVisible()
    await venue.stop()
    await sheet.getByRole('radio', { name: PERSON }).first().click()
    await sheet.getByRole('radio', { name: 'Write another reason' }).click()
    await sheet.getByRole('textbox', { name: 'Reason' }).fill(REASON)
    await sheet.getByRole('button', { name: /^(Apply penalty|Give warning)$/ }).click()
    await expect(games.savedNews).toBeVisible()
    await games.closeSheet()
    await outbox.open()
    await expect(page.getByText(REASON).first()).toBeVisible()
    await expect(page.getByText(PERSON).first()).toBeVisible()
    await showsOnlyText()
  })
})

/** Signs the administrator in. Returns a list that collects the page's alerts from then on. */
async function signIn(page: Page): Promise<readonly string[]> {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await page.context().addCookies([
    { name: 'auth', value: hall.admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(hall.admin.id), url: venue.origin },
  ])
  return alerts
}

const open = (page: Page, address: string) =>
  page.goto(venue.origin + address.replace('{id}', String(hall.eventId)))
