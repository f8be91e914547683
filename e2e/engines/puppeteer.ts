import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { findBrowser } from '../../scripts/browser'
import type { Engine, EngineTab, EngineWindow, WindowOptions } from './engine'
import { findControl } from './find-control'
import { shareBrowser, type SharedBrowser } from './shared-browser'
import { soon } from './soon'

const FIREFOX = ['/usr/bin/firefox', '/usr/bin/firefox-esr'].find((path) => existsSync(path))

/** The engine of most tablets. Firefox and this engine have the same driver. */
export const CHROMIUM: Engine = engine({
  name: 'Chromium',
  browser: 'chrome',
  executablePath: findBrowser().executablePath,
  missing: null,
})

export const GECKO: Engine = engine({
  name: 'Firefox',
  browser: 'firefox',
  executablePath: FIREFOX,
  missing: FIREFOX === undefined ? 'firefox-esr' : null,
})

/**
 * Settings that save CPU. Firefox draws without a graphics card here, and sixty frames a second take a tenth of a
 * story's CPU. The processes that Firefox starts in advance, for tabs that nobody opens, take another tenth.
 */
const CHEAP = { 'layout.frame_rate': 10, 'dom.ipc.processPrelaunch.enabled': false }

interface Kind extends Pick<Engine, 'name' | 'missing'> {
  readonly browser: 'chrome' | 'firefox'
  readonly executablePath: string | undefined
}

function engine({ name, missing, browser, executablePath }: Kind): Engine {
  const start = (profile: string) => launchOn(profile, { browser, executablePath })
  // Chromium's contexts are private windows, which store nothing on the disk, so Chromium is not shared.
  const shared = browser === 'firefox' ? shareBrowser({ start, kill }) : null
  return {
    name,
    missing,
    openWindow: (options = {}) =>
      shared === null || options.ends === true
        ? openOwn(start, options)
        : openContext(shared, options),
  }
}

async function launchOn(
  profile: string,
  { browser, executablePath }: Pick<Kind, 'browser' | 'executablePath'>,
): Promise<Browser> {
  const launched = await launch({
    browser,
    ...(executablePath !== undefined && { executablePath }),
    userDataDir: profile,
    defaultViewport: null,
    ...(browser === 'firefox' && { extraPrefsFirefox: CHEAP }),
    ...(browser === 'chrome' && { args: ['--no-sandbox', '--lang=en-GB'] }),
  })
  // When Firefox ends, the driver would move these copies back over the originals. The next start may be
  // reading the originals at that moment, so the copies are removed now.
  for (const name of ['prefs.js', 'user.js']) {
    rmSync(join(profile, `${name}.puppeteer`), { force: true })
  }
  return launched
}

/** Opens a window in a browser of its own. */
async function openOwn(
  start: (profile: string) => Promise<Browser>,
  options: WindowOptions,
): Promise<EngineWindow> {
  const profile = mkdtempSync(join(tmpdir(), 'shinpan-browser-'))
  const open = async () => {
    const browser = await start(profile)
    const [page = await browser.newPage()] = await browser.pages()
    await prepare(page, options)
    return { browser, page }
  }
  let running = await open()
  return {
    ...tabOf(() => running.page),
    newTab: () => newTab(running.browser, options),
    kill: () => kill(running.browser),
    close: () => running.browser.close(),
    async startAgain() {
      running = await open()
    },
    async stop() {
      await kill(running.browser)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** Opens a window of the shared browser. */
async function openContext(shared: SharedBrowser, options: WindowOptions): Promise<EngineWindow> {
  const browser = await shared.get()
  const context = await browser.createBrowserContext()
  const refuse = () => Promise.reject(new Error('Other stories need this browser: say `ends`'))
  return {
    ...(await newTab(context, options)),
    newTab: () => newTab(context, options),
    kill: refuse,
    close: refuse,
    startAgain: refuse,
    async stop() {
      if (context.closed) return
      await context.close()
      shared.letGo()
    },
  }
}

async function newTab(place: Pick<Browser, 'newPage'>, options: WindowOptions): Promise<EngineTab> {
  const page = await place.newPage()
  await prepare(page, options)
  return tabOf(() => page)
}

async function prepare(page: Page, options: WindowOptions): Promise<void> {
  const { before, width = 820, height = 1180 } = options
  // The size is set here, because Firefox does not give it to its first tab.
  await page.setViewport({ width, height })
  if (before !== undefined) await page.evaluateOnNewDocument(before)
}

/** Ends all processes of the browser immediately, and waits until it has ended. */
async function kill(browser: Browser): Promise<void> {
  const child = browser.process()
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

/** A tab behind another tab draws nothing and sends no requests, so each step brings its tab to the front. */
function tabOf(page: () => Page): EngineTab {
  const step = async (script: string) => {
    await page().bringToFront()
    await page().evaluate(script)
    return true
  }
  // The page is gone before it can answer, so the step fails without harm.
  const leave = async (script: string) => void (await step(script).catch(() => null))
  const onControl = (find: string, act: (control: ElementHandle) => Promise<void>) =>
    soon(async () => {
      const control = (await page().evaluateHandle(`(() => { ${find} })()`)).asElement()
      if (control === null) return false
      await page().bringToFront()
      await act(control as ElementHandle)
      return true
    }, find)
  return {
    async open(address) {
      await page().bringToFront()
      await page().goto(address, { waitUntil: 'load' })
    },
    // For a moment between two pages no script can run, so the step is repeated until it works.
    leaveFor: (address) => {
      const script = `location.href = ${JSON.stringify(address)}`
      return soon(() => step(script), script)
    },
    goBack: () => leave('history.back()'),
    goForward: () => leave('history.forward()'),
    run: (body) => page().evaluate(`(async () => { ${body} })()`),
    press: (kind, name) => onControl(findControl(kind, name), (control) => control.click()),
    type: (name, text) => onControl(findControl('field', name), (control) => control.type(text)),
    picture: () => page().screenshot(),
  }
}
