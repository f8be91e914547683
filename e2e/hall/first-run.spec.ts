import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '../harness/story'
import { startVenueProcess, type VenueProcess } from '../harness/venue-process'

const test = base.extend<{ newVenue: VenueProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  newVenue: async ({}, provide) => {
    const directory = mkdtempSync(join(tmpdir(), 'shinpan-new-'))
    const venue = await startVenueProcess(directory)
    await provide(venue)
    await venue.stop()
    rmSync(directory, { recursive: true, force: true })
  },
})

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test('the code on the terminal of a new server creates the superadmin, and then the set-up page takes no code any more', async ({
  page,
  context,
  newVenue,
}) => {
  const code = await newVenue.readTerminal(/\/setup and use the code (\S+)/)
  await page.goto(newVenue.origin)
  await expect(page).toHaveURL(/\/setup$/)
  await page.getByLabel('Set-up code').fill(code)
  await page.getByLabel('Your name').fill('Anna Kalniņa')
  await page.getByLabel('Email').fill('anna@hall.test')
  await page.getByLabel('Password', { exact: true }).fill('Tsumo-Haitei-7')
  await page.getByRole('button', { name: 'Create superadmin' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My events')
  await expect(page.getByText('The events you manage will be listed here.')).toBeVisible()
  await expect(page.getByText('Anna Kalniņa')).toBeVisible()

  const later = await context.newPage()
  await later.goto(`${newVenue.origin}/setup`)
  await expect(later.getByText('This server is already set up.')).toBeVisible()
  await expect(later.getByLabel('Set-up code')).toHaveCount(0)
})
