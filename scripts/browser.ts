import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

export interface BrowserLaunch {
  executablePath: string
  args: string[]
}

/**
 * `--no-sandbox` lets root start Chromium. The last four arguments keep Chromium from connecting to
 * anything but the tested page.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const WINDOWLESS = ['/usr/bin/chromium-headless-shell']

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds the Chromium to launch: that of `PLAYWRIGHT_CHROMIUM`, else Playwright's own, else the system's. Throws if
 * there is none, with a sentence that says what to do.
 */
export function findBrowser(): BrowserLaunch {
  return { executablePath: browserPath(), args: ARGUMENTS }
}

/**
 * Finds a browser for stories and pictures, which need no visible windows. Debian's headless Chromium, where it is
 * installed, takes a fifth less CPU for a story.
 */
export function findWindowlessBrowser(): BrowserLaunch {
  const executablePath = namedPath() ?? WINDOWLESS.find((path) => existsSync(path))
  return executablePath === undefined ? findBrowser() : { executablePath, args: ARGUMENTS }
}

function namedPath(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (!named) return undefined
  if (existsSync(named)) return named
  throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which is not there.`)
}

function browserPath(): string {
  const named = namedPath()
  if (named !== undefined) return named
  const found = [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium found. Run "npx playwright install chromium" (Debian: "apt-get install chromium fonts-noto-cjk"), or name one in PLAYWRIGHT_CHROMIUM.',
  )
}
