import { expect, test } from '../harness/own-server'
import { GamesPage } from '../pages/games-page'
import { listsKept } from '../pages/kept-for-offline'

test('after one visit My events, the games, players, penalties and outbox open from this device while the server is stopped', async ({
  tablet,
  venue,
  hall,
}) => {
  const { eventId } = hall
  await tablet.openGames(venue.origin)
  const games = new GamesPage(tablet.page)
  await expect(games.tables).toHaveCount(2)
  await listsKept(tablet.page)
  await tablet.page.close()
  await venue.kill()

  const page = await tablet.context.newPage()
  const banner = page.getByText(/^No network since \d\d:\d\d\./)
  const age = page.getByText(/^data (\d+ s|\d+ min) old$/)

  await test.step('the screen My events opens without the server', async () => {
    await page.goto(`${venue.origin}/`)
    await expect(page.getByRole('link', { name: /Riga Spring Open/ }).first()).toBeVisible()
    await expect(banner).toBeVisible()
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible()
  })
  await test.step('the games open without the server', async () => {
    await page.goto(`${venue.origin}/event/${eventId}/games`)
    await expect(new GamesPage(page).tables).toHaveCount(2)
    await expect(banner).toBeVisible()
    await expect(age).toBeVisible()
  })
  await test.step('the players open without the server', async () => {
    await page.goto(`${venue.origin}/event/${eventId}/players`)
    await expect(page.getByRole('switch', { name: /takes part/ })).toHaveCount(8)
    await expect(banner).toBeVisible()
    await expect(age).toBeVisible()
  })
  await test.step('the penalties open without the server', async () => {
    await page.goto(`${venue.origin}/event/${eventId}/penalties`)
    await expect(page.getByText('No penalties in this event yet.')).toBeVisible()
    await expect(banner).toBeVisible()
    await expect(age).toBeVisible()
  })
  await test.step('the outbox opens without the server', async () => {
    await page.goto(`${venue.origin}/outbox`)
    await expect(page.getByText(/^Every ruling you make is listed here/)).toBeVisible()
    await expect(banner).toBeVisible()
  })
  await test.step('a reload works without the server', async () => {
    await page.goto(`${venue.origin}/event/${eventId}/games`)
    await page.reload()
    await expect(new GamesPage(page).tables).toHaveCount(2)
  })
  await test.step('the four languages work without the server', async () => {
    const words = [
      ['Русский', 'Игроки'],
      ['Deutsch', 'Spieler'],
      ['한국어', '참가자'],
      ['English', 'Players'],
    ] as const
    await page.goto(`${venue.origin}/event/${eventId}/players`)
    for (const [language, players] of words) {
      await page.getByRole('radio', { name: language }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(players)
    }
  })
})
