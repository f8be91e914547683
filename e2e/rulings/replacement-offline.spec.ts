import { expect, test } from '../harness/own-server'
import { OutboxPage } from '../pages/outbox-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('offline, a person whom the tablet found before becomes a substitute, and the ruling reaches the server once', async ({
  tablet,
  faults,
  server,
  hall,
}) => {
  const { page } = tablet
  const { eventId } = hall
  await tablet.openGames(faults.origin)
  await page.goto(`${faults.origin}/event/${eventId}/players`)
  await page.getByRole('button', { name: 'Edit Player 3' }).click()
  const sheet = page.getByRole('dialog')
  const find = sheet.getByRole('combobox', { name: 'Find a substitute' })
  await find.fill('stran')
  await expect(page.getByRole('option', { name: /Stranger/ })).toBeVisible()
  await find.press('Escape')
  await sheet.getByRole('button', { name: 'Close' }).click()

  faults.cut()
  await page.getByRole('button', { name: 'Edit Player 3' }).click()
  await find.fill('stran')
  await page.getByRole('option', { name: /Stranger/ }).click()
  await sheet.getByRole('button', { name: 'Let Stranger play' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Player 3' })
  await expect(row).toContainText('Stranger plays')
  await expect(row).toContainText('Saved on this')

  faults.restore()
  const outbox = new OutboxPage(page)
  await outbox.open()
  await expect(outbox.ruling(/Stranger plays for Player 3.*Saved on the server/)).toHaveCount(1, {
    timeout: 60_000,
  })
  expect(faults.seen('/v2/common.Mimir/UpdatePlayerReplacement')).toBe(1)
  const { players = [] } = await server.asReferee('Mimir.GetAllRegisteredPlayers', {
    eventIds: [eventId],
  })
  expect(players.find(({ title }) => title === 'Player 3')?.replacedBy?.title).toBe('Stranger')
})
