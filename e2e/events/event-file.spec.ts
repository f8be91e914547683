import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type { HallPerson } from '../../tests/server/harness/hall'
import { layNewHall } from '../harness/prepared-hall'
import { expect, test } from '../harness/story'
import { startVenueProcess } from '../harness/venue-process'
import { GamesPage } from '../pages/games-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

async function signIn(context: BrowserContext, origin: string, { id, credentials }: HallPerson) {
  await context.addCookies([
    { name: 'auth', value: credentials.authToken, url: origin },
    { name: 'pid', value: String(id), url: origin },
  ])
}

async function download(page: Page, name: string): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download: ${name}` }).click()
  const given = await coming
  return { name: given.suggestedFilename(), path: await given.path() }
}

test('an event that is saved to a file and loaded on another server has the same games and penalties', async ({
  page,
  context,
  venue,
  hall,
  server,
  browser,
}) => {
  const { eventId, admin } = hall
  const [first] = (await server.table(1)).players ?? []
  const penalty = { eventId, playerId: first?.id, amount: 1000, reason: '=Late' }
  await server.asReferee('Mimir.AddPenalty', penalty)
  await signIn(context, venue.origin, admin)
  await page.goto(venue.origin)
  await page.getByRole('button', { name: 'Actions: Riga Spring Open' }).click()
  await page.getByRole('menuitem', { name: 'Download event' }).click()
  const whole = await download(page, 'The whole event')
  expect(whole.name).toMatch(/^Riga-Spring-Open-\d{4}-\d\d-\d\d\.json$/)
  const penalties = await download(page, 'Penalties')
  const rows = readFileSync(penalties.path, 'utf8').split('\r\n')
  expect(rows[0]).toBe(
    '\uFEFFPlayer,Penalty points,Reason,Game,Referee,Given,Cancelled,Reason for cancelling,Cancelled by',
  )
  expect(rows[1]).toMatch(new RegExp(`^${first?.title},1000,"'=Late",\\d+,Anna Kalniņa,`))
  const games = await download(page, 'Games')
  expect(readFileSync(games.path, 'utf8').split('\r\n')).toHaveLength(9)

  const other = await layNewHall({ title: 'Autumn Cup' })
  const theirs = await startVenueProcess(other.directory)
  const visit = await browser.newContext()
  await signIn(visit, theirs.origin, other.hall.superadmin)
  const laptop = await visit.newPage()
  await laptop.goto(`${theirs.origin}/ownedEvents/load`)
  await laptop.getByLabel('Choose a file').setInputFiles(whole.path)
  await expect(laptop.getByRole('heading', { name: 'Riga Spring Open' })).toBeVisible()
  await expect(laptop.getByText('1 penalty')).toBeVisible()
  // The other hall has people with the names of these players, so the form proposes those people.
  await expect(laptop.getByLabel('Player 1')).toHaveValue(/^\d+$/)
  await laptop.getByLabel('Player 8').selectOption('A new person')
  await expect(laptop.getByText('1 person will be added, without an account.')).toBeVisible()
  await laptop.getByRole('button', { name: 'Load event' }).click()
  await expect(laptop).toHaveURL(/\/ownedEvents\/edit\/\d+$/)
  await expect(laptop.getByRole('textbox', { name: 'Title' })).toHaveValue('Riga Spring Open')
  const loadedId = /\d+$/.exec(laptop.url())?.[0]
  await laptop.goto(`${theirs.origin}/event/${loadedId}/penalties`)
  await expect(laptop.getByText('=Late')).toBeVisible()
  await laptop.goto(`${theirs.origin}/event/${loadedId}/games`)
  await expect(new GamesPage(laptop).tables).toHaveCount(2)

  await laptop.goto(`${theirs.origin}/ownedEvents/load`)
  await laptop.getByLabel('Choose a file').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[]'),
  })
  await expect(laptop.getByRole('alert')).toContainText('Failed to read the file.')
  await visit.close()
  await theirs.stop()
  other.remove()
})
