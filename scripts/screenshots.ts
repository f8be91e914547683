import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { startFaultProxy } from '../e2e/harness/fault-proxy'
import { layLivelyHall, type LivelyHall } from '../e2e/harness/lively-hall'
import { copyHall, createServerView } from '../e2e/harness/prepared-hall'
import { startVenueProcess } from '../e2e/harness/venue-process'
import { findBrowser } from './browser'
import { walkAccounts } from './visual/account-scenes'
import { walkLanguages, walkModes, walkReadme } from './visual/other-looks'
import { walkOffline, walkOnline, type SceneStage } from './visual/scenes'
import { walkDesk } from './visual/desk-scenes'
import { walkHall } from './visual/hall-scenes'
import { printPapers } from './visual/papers'
import { walkPeople } from './visual/people-scenes'
import { walkSession } from './visual/session-scenes'

/**
 * Takes pictures of every screen by size and colours into `test-results/visual/`, for people to look at;
 * nothing is compared. The first word chooses the looks whose names begin with that word, such as "phone"
 * or "tablet-dark". The word "readme" takes the pictures of the README, and "papers" the printed sheets as
 * PDF. The second word chooses one walk, which is a series of screens: "screens", "session", "desk",
 * "accounts", "people" or "hall".
 */

const TARGET = 'test-results/visual'
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'laptop', width: 1366, height: 900 },
  { name: 'wall', width: 1920, height: 1080 },
] as const
const README_LOOK = { name: 'readme', width: 1180, height: 820, colours: 'light' } as const
const COLOURS = ['light', 'dark'] as const

interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colours: (typeof COLOURS)[number]
}

const wanted = process.argv[2] ?? ''
const isForReadme = wanted === 'readme'
const WALKS = {
  screens: [walkOnline, walkOffline, walkLanguages, walkModes],
  session: [walkSession],
  desk: [walkDesk],
  accounts: [walkAccounts],
  people: [walkPeople],
  hall: [walkHall],
} as const
const onlyWalk = process.argv[3]
const walks = Object.entries(WALKS).filter(([name]) => !onlyWalk || name === onlyWalk)
const looks: readonly Look[] = SIZES.flatMap((size) =>
  COLOURS.map((colours) => ({ ...size, name: `${size.name}-${colours}`, colours })),
).filter(({ name }) => name.startsWith(wanted))

if (!existsSync('dist/index.html')) {
  throw new Error('There is nothing to take pictures of: run "npm run build" first.')
}
const browser = await chromium.launch(findBrowser())
if (wanted === 'papers') {
  await printPapers(browser, `${TARGET}/papers`)
  await browser.close()
  process.exit()
}
const hall = await layLivelyHall()
try {
  if (isForReadme) await takePictures(browser, hall, README_LOOK)
  for (const look of looks) await takePictures(browser, hall, look)
} finally {
  await browser.close()
  hall.remove()
}

async function takePictures(browser: Browser, hall: LivelyHall, look: Look): Promise<void> {
  const directory = copyHall(hall)
  const venue = await startVenueProcess(directory)
  const faults = await startFaultProxy(venue)
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.colours,
    locale: 'en-GB',
    timezoneId: 'Europe/Riga',
    hasTouch: look.width < 1024,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(12_000)
  const folder = `${TARGET}/${look.name}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let nth = 0
  const { referee, admin, superadmin } = hall.hall
  const signInAs = ({ id, credentials }: typeof referee) =>
    context.addCookies([
      { name: 'auth', value: credentials.authToken, url: faults.origin },
      { name: 'pid', value: String(id), url: faults.origin },
    ])
  const stage: SceneStage = {
    page,
    origin: faults.origin,
    hall,
    faults,
    server: createServerView(venue.origin, hall.hall),
    signIn: () => signInAs(referee),
    signInAsAdmin: () => signInAs(admin),
    signInAsSuperadmin: () => signInAs(superadmin),
    choose: (name, value) => context.addCookies([{ name, value, url: faults.origin }]),
    async shoot(name, { isWhole = false } = {}) {
      nth += 1
      // A sheet that is still opening would be missing from the picture.
      await page.locator('[role=dialog] > [data-closed]').last().waitFor({ state: 'detached' })
      const path = `${folder}/${String(nth).padStart(2, '0')}-${name}.png`
      await page.screenshot({ path, animations: 'disabled', fullPage: isWhole })
    },
  }
  if (isForReadme) {
    await walkReadme(stage)
  } else {
    for (const [, scenes] of walks) for (const walk of scenes) await walk(stage)
  }
  console.log(`${folder}: ${nth} pictures`)
  await context.close()
  await faults.stop()
  await venue.stop()
  rmSync(directory, { recursive: true, force: true })
}
