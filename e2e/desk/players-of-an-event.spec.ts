import { readFile } from 'node:fs/promises'
import { expect, test } from '../harness/own-server'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('an administrator registers, replaces, lists and removes players, cannot remove a player who is playing, and registers the new people of a pasted list', async ({
  page,
  context,
  venue,
  hall,
  server,
}) => {
  const { admin, stranger, eventId } = hall
  await context.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: venue.origin },
    { name: 'pid', value: String(admin.id), url: venue.origin },
  ])
  await page.goto(`${venue.origin}/event/${eventId}/players`)
  const rows = page.getByRole('main').getByRole('listitem')
  const said = (text: string) => page.locator('[aria-live=polite]').filter({ hasText: text })
  const registered = async () => {
    const answer = await server.asReferee('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] })
    return answer.players ?? []
  }
  await expect(rows).toHaveCount(8)
  await expect(page.getByRole('tab')).toHaveText([/^Players/, /^Check-in/])

  await page.getByRole('combobox', { name: 'Add a player' }).fill('stran')
  await page.getByRole('option', { name: /Stranger/ }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Stranger' })).toBeVisible()
  await expect(rows).toHaveCount(9)
  expect(await registered()).toHaveLength(9)

  await page.getByRole('button', { name: 'Edit Stranger' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Find a substitute' }).fill('anna')
  await page.getByRole('option', { name: /Anna Kalniņa/ }).click()
  await sheet.getByRole('button', { name: 'Let Anna Kalniņa play' }).click()
  await expect(rows.filter({ hasText: 'Stranger' })).toContainText('Anna Kalniņa plays')
  const playsForStranger = async () =>
    (await registered()).find(({ title }) => title === 'Stranger')?.replacedBy?.title ?? null
  await expect.poll(playsForStranger).toBe('Anna Kalniņa')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the list as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Stranger')
  expect(file).toContain('Anna Kalniņa')

  await page.getByRole('button', { name: 'Edit Stranger' }).click()
  await sheet.getByRole('button', { name: 'Stranger plays again' }).click()
  await expect(page.getByText('Anna Kalniņa plays')).toHaveCount(0)
  await expect.poll(playsForStranger).toBeNull()

  await page.getByRole('button', { name: 'Edit Stranger' }).click()
  await sheet.getByRole('button', { name: 'Remove from the event' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(said('Stranger was removed')).toBeVisible()
  await expect(rows).toHaveCount(8)

  await page.getByRole('button', { name: 'Edit Player 1', exact: true }).click()
  const remove = sheet.getByRole('button', { name: 'Remove from the event' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription(/game is not over/)
  await remove.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await registered()).toHaveLength(8)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'Register a list' }).click()
  const list = `Name\tId\nNobody Here\t\nanna kalniņa\t\n\t#${stranger.id}\nAnna Kalniņa\t`
  await sheet.getByLabel('List').fill(list)
  await sheet.getByRole('button', { name: 'Check the list' }).click()
  const lines = sheet.getByRole('list', { name: 'List' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /Nobody Here.*New person/,
    /Anna Kalniņa.*will be registered/,
    /Stranger.*will be registered/,
    /Anna Kalniņa.*earlier line/,
  ])
  await sheet.getByLabel('Decide about line 5').selectOption('Leave this line out')
  await sheet.getByRole('button', { name: 'Register 3 players' }).click()
  await expect(rows).toHaveCount(11)
  await expect(rows.filter({ hasText: 'Stranger' })).toHaveCount(1)
})
