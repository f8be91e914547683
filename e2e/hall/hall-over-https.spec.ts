import { rmSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hasCertutil, openTablet, startHub, type Hub, type HubTablet } from '../harness/hub'
import { copyHall, REFEREE } from '../harness/prepared-hall'
import { expect, test as base } from '../harness/own-server'
import { GamesPage } from '../pages/games-page'
import { keptForOffline } from '../pages/kept-for-offline'
import { LoginPage } from '../pages/login-page'

interface HubFixtures {
  readonly hub: Hub
  readonly open: (options: { trusts: boolean; findsName: boolean }) => Promise<HubTablet>
}

const test = base.extend<HubFixtures>({
  hub: async ({ prepared }, provide) => {
    const directory = copyHall(prepared)
    const hub = await startHub(directory)
    await provide(hub)
    await hub.venue.stop()
    rmSync(directory, { recursive: true, force: true })
  },
  open: async ({ hub }, provide) => {
    const opened: HubTablet[] = []
    await provide(async ({ trusts, findsName }) => {
      const tablet = await openTablet({ trusts: trusts ? hub.root : null, findsName })
      opened.push(tablet)
      return tablet
    })
    for (const tablet of opened) await tablet.stop()
  },
})

/** The browser's reasons against installing the page, from its developer tools. */
async function whyNotInstallable(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  await devtools.detach()
  return installabilityErrors.map(({ errorId }) => errorId)
}

test('a tablet that trusts the hub is guided to the console, can install it and works without the hub', async ({
  hub,
  open,
  hall,
}) => {
  test.skip(!hasCertutil(), 'certutil is not installed (Debian: libnss3-tools)')
  const { context } = await open({ trusts: true, findsName: true })
  const page = await context.newPage()
  await page.goto(hub.setUp)
  await expect(page.getByText('This tablet finds the hub at shinpan.local.')).toBeVisible()
  await expect(page.getByText('This tablet trusts the hub.')).toBeVisible()
  await expect(page.getByText(/^All is well/)).toBeVisible()
  await expect(page.getByText('Load the profile')).toBeHidden()
  expect(await whyNotInstallable(page)).toContain('no-manifest')
  await page.getByRole('link', { name: 'Open the console' }).click()

  await new LoginPage(page).signIn(REFEREE)
  await expect(page).toHaveURL(`${hub.origin}/`)
  await page.goto(`${hub.origin}/event/${hall.eventId}/games`)
  const games = new GamesPage(page)
  await expect(games.tables).toHaveCount(2)
  await keptForOffline(page)
  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.state,
  )
  expect(worker).toBe('activated')

  expect(await whyNotInstallable(page)).toEqual([])
  const cookies = await context.cookies(hub.origin)
  expect(cookies.filter(({ secure }) => !secure)).toEqual([])
  expect(cookies.map(({ name }) => name)).toContain('auth')

  await hub.venue.kill()
  await page.reload()
  await expect(games.tables).toHaveCount(2)
  await expect(page.getByText(/^No network since/)).toBeVisible()
})

test('a tablet that lacks the root certificate or cannot find the hub’s name is told what to do, and a player’s phone needs neither', async ({
  hub,
  open,
  hall,
}) => {
  const { context } = await open({ trusts: false, findsName: true })
  const page = await context.newPage()
  await page.goto(hub.setUp)
  await expect(page.getByText('This tablet finds the hub at shinpan.local.')).toBeVisible()
  await expect(page.getByText('This tablet does not trust the hub yet.')).toBeVisible()
  await expect(page.getByText(/^All is well/)).toBeHidden()
  await expect(page.getByText(/without trust the tablet keeps nothing/)).toBeVisible()

  await page.getByText('Android', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'keep it if the browser warns' })
    .getByRole('link', { name: 'Load the certificate' })
    .first()
    .click()
  expect((await download).suggestedFilename()).toBe('shinpan.crt')

  const profile = await page.request.get(`${hub.setUp}/shinpan.mobileconfig`)
  expect(profile.headers()['content-type']).toBe('application/x-apple-aspen-config')
  const rootOf = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'application/xml').documentElement.tagName,
    await profile.text(),
  )
  expect(rootOf).toBe('plist')

  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await expect(page.goto(hub.origin)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')

  const lost = await open({ trusts: false, findsName: false })
  const strayed = await lost.context.newPage()
  await strayed.goto(hub.setUp)
  await expect(
    strayed.getByText('This tablet does not find the hub at shinpan.local.'),
  ).toBeVisible()
  await expect(
    strayed.getByText(/make an entry in the router: shinpan.local points to/),
  ).toBeVisible()
  await expect(strayed.getByText('Once the name is found, this page shows whether')).toBeVisible()

  await strayed.goto(`${hub.setUp}/event/${hall.eventId}/play`)
  await strayed.getByRole('button', { name: 'Player 1', exact: true }).click()
  await expect(strayed.getByText(/^Your wind at the start: /)).toBeVisible()
  await expect(strayed.getByRole('timer')).toBeVisible()
})
