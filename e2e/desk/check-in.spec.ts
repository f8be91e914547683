import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story'
import { faultsOf, tooSmall } from '../pages/faults'

test('two desks check people in, one of them offline: each tick counts once, missing players are left out, and latecomers are added again', async ({
  tablet,
  browser,
  faults,
  venue,
  server,
  hall,
}) => {
  const { eventId, admin, players } = hall
  const excluded = async () => {
    const asked = { eventIds: [eventId] }
    const answer = await server.asReferee('Mimir.GetAllRegisteredPlayers', asked)
    return (answer.players ?? []).filter((each) => each.ignoreSeating).map(({ title }) => title)
  }
  const door = `/event/${eventId}/players?tab=check-in`
  for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
  await server.asReferee('Mimir.FinalizeSession', { eventId })

  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  const inside = await context.newPage()
  await inside.goto(venue.origin + door)
  await inside.getByRole('button', { name: 'Open check-in' }).click()
  await expect(inside.getByText('Check-in for session 2')).toBeVisible()

  const { page: outside } = tablet
  await tablet.openGames(faults.origin)
  await outside.goto(faults.origin + door)
  await outside.getByLabel('Find a player').fill('player 1')
  await outside.keyboard.press('Enter')
  await expect(box(inside, 1)).toBeChecked()
  await expect(inside.getByText('7 missing', { exact: true })).toBeVisible()

  for (const width of [820, 390]) {
    await outside.setViewportSize({ width, height: 900 })
    expect(await tooSmall(outside)).toEqual([])
  }
  expect(await faultsOf(outside)).toEqual([])

  faults.cut()
  await expect(outside.getByText(/^No network since/)).toBeVisible()
  for (const nth of [2, 3, 8]) await box(outside, nth).click()
  // The first tick may have been sent while the network was being cut.
  await expect(outside.getByText(/^(Saved on this|Sent, checking)/)).toHaveCount(3)
  await outside.reload()
  await expect(box(outside, 2)).toBeChecked()
  await expect(outside.getByText('4 missing', { exact: true })).toBeVisible()

  await server.asAdmin('Mimir.UnregisterPlayer', { eventId, playerId: players[7]?.id ?? 0 })
  await box(inside, 3).click()
  await box(inside, 4).click()
  await inside.getByRole('button', { name: 'Leave out 4 missing players' }).click()
  const question = inside.getByRole('dialog')
  await expect(question).toContainText('Player 2, Player 5, Player 6')
  await question.getByRole('button', { name: 'Leave out 4 missing players' }).click()
  await expect(inside.getByText('4 left out', { exact: true })).toBeVisible()

  faults.restore()
  // For a while a toast may show the same sentence.
  const refused = outside.getByRole('main').getByText('The player is not registered in this event.')
  await expect(refused).toBeVisible({ timeout: 60_000 })
  await expect(box(inside, 2)).toBeChecked()
  await expect(inside.getByText('3 left out', { exact: true })).toBeVisible()
  expect(await excluded()).toEqual(['Player 5', 'Player 6', 'Player 7'])
  expect(faults.seen('/v2/shinpan.Venue/CheckInPlayer')).toBe(4)

  await outside.getByRole('button', { name: 'Undo: 3 take part again' }).click()
  await expect(inside.getByText('3 missing', { exact: true })).toBeVisible()
  expect(await excluded()).toEqual([])
  await context.close()
})

const box = (page: Page, nth: number) =>
  page.getByRole('checkbox', { name: `Player ${nth} is here` })
