import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { findBrowser } from '../../scripts/browser'
import type { Engine, EngineTab, WindowOptions } from './engine'
import { findControl } from './find-control'
import { soon } from './soon'

const FIREFOX = ['/usr/bin/firefox', '/usr/bin/firefox-esr'].find((path) => existsSync(path))

/** The engine of most tablets. It has the same driver as Firefox. */
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

interface Kind extends Pick<Engine, 'name' | 'missing'> {
  readonly browser: 'chrome' | 'firefox'
  readonly executablePath: string | undefined
}

function engine({ name, missing, browser: kind, executablePath }: Kind): Engine {
  return {
    name,
    missing,
    async openWindow(options = {}) {
      const profile = mkdtempSync(join(tmpdir(), `shinpan-${kind}-`))
      const open = async () => {
        const browser = await launch({
          browser: kind,
          ...(executablePath !== undefined && { executablePath }),
          userDataDir: profile,
          defaultViewport: null,
          ...(kind === 'chrome' && { args: ['--no-sandbox', '--lang=en-GB'] }),
        })
        // The driver moves these copies back once Firefox ends, while the next start may already read the originals.
        for (const name of ['prefs.js', 'user.js']) {
          rmSync(join(profile, `${name}.puppeteer`), { force: true })
        }
        const [page = await browser.newPage()] = await browser.pages()
        await prepare(page, options)
        return { browser, page }
      }
      let running = await open()
      return {
        ...tabOf(() => running.page),
        async newTab() {
          const page = await running.browser.newPage()
          await prepare(page, options)
          return tabOf(() => page)
        },
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
    },
  }
}

async function prepare(page: Page, options: WindowOptions): Promise<void> {
  const { before, width = 820, height = 1180 } = options
  // Told here, because Firefox gives its first tab no default size.
  await page.setViewport({ width, height })
  if (before !== undefined) await page.evaluateOnNewDocument(before)
}

/** Ends the browser's whole group of processes. */
async function kill(browser: Browser): Promise<void> {
  const child = browser.process()
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

/** A tab behind another draws nothing and asks the server for nothing, so each step brings its tab to the front. */
function tabOf(page: () => Page): EngineTab {
  const step = async (script: string) => {
    await page().bringToFront()
    await page().evaluate(script)
    return true
  }
  // The page is gone before it can answer.
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
    // For a moment between two pages no script runs, so the step is tried until it works.
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
