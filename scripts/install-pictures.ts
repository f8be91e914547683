import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { GamesPage } from '../e2e/pages/games-page'
import { layLivelyHall } from '../e2e/harness/lively-hall'
import { copyHall } from '../e2e/harness/prepared-hall'
import { startVenueProcess } from '../e2e/harness/venue-process'
import { findBrowser } from './browser'

/**
 * Makes the pictures that a browser shows when it offers the installation: the games of a hall in progress, on a phone
 * and on a tablet. Run by hand, after a build, when the games page has changed.
 */

const TARGET = 'public/install'
const PICTURES = [
  { name: 'narrow', width: 390, height: 844 },
  { name: 'wide', width: 1180, height: 820 },
] as const

if (!existsSync('dist/index.html')) {
  throw new Error('There is nothing to take pictures of: run "npm run build" first.')
}
mkdirSync(TARGET, { recursive: true })
const lively = await layLivelyHall()
const directory = copyHall(lively)
const venue = await startVenueProcess(directory)
const browser = await chromium.launch(findBrowser())
try {
  for (const { name, width, height } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'en-GB',
      timezoneId: 'Europe/Riga',
    })
    const { eventId, referee } = lively.hall
    await context.addCookies([
      { name: 'auth', value: referee.credentials.authToken, url: venue.origin },
      { name: 'pid', value: String(referee.id), url: venue.origin },
    ])
    const page = await context.newPage()
    await page.goto(`${venue.origin}/event/${eventId}/games`)
    await new GamesPage(page).table(1).waitFor()
    await page.getByText('Online').first().waitFor()
    const picture = await page.screenshot({ animations: 'disabled' })
    // Few colours, so that the pictures stay small for poor networks.
    await sharp(picture)
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(`${TARGET}/${name}.png`)
    await context.close()
  }
} finally {
  await browser.close()
  await venue.stop()
  rmSync(directory, { recursive: true, force: true })
  lively.remove()
}
