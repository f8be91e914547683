import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findWindowlessBrowser } from '../../scripts/browser'
import { precachedFiles } from './built-page'
import { BLANK_PAGE, serveShell, type ShellServer } from './shell-server'

const OLD_CHUNK = precachedFiles().find((file) => /^assets\/.+\.js$/.test(file)) ?? ''
const NEW_CHUNK = OLD_CHUNK.replace('.js', 'x.js')

let browser: Browser
let folder: string
let server: ShellServer
let page: Page

beforeAll(async () => {
  browser = await chromium.launch(findWindowlessBrowser())
}, 60_000)

afterAll(() => browser.close())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shinpan-shell-'))
  cpSync('dist', folder, { recursive: true })
  server = await serveShell(folder)
  page = await (await browser.newContext()).newPage()
  await page.goto(server.origin + BLANK_PAGE)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}, 60_000)

afterEach(async () => {
  await page.context().close()
  server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'an address of the console opens from the worker when the server is stopped',
  { timeout: 60_000 },
  async () => {
    server.stop()
    const response = await page.goto(`${server.origin}/event/7/games`)
    expect(response?.status()).toBe(200)
    expect(await response?.text()).toBe(readFileSync('dist/kept.html', 'utf8'))
  },
)

test(
  'the worker does not answer with the console’s page at addresses that only the server answers',
  { timeout: 60_000 },
  async () => {
    const response = await page.goto(`${server.origin}/files/nobody.jpg`).catch(() => null)
    expect(response?.status()).toBe(404)
    const players = await page.goto(`${server.origin}/play.html?event=7`)
    expect(await players?.text()).toBe(readFileSync('dist/play.html', 'utf8'))
  },
)

test(
  'a new version waits until the page starts it, and files of the old version can still be loaded',
  { timeout: 60_000 },
  async () => {
    publishNextRelease()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await expect.poll(isNewVersionWaiting, { timeout: 20_000 }).toBe(true)
    expect(await statusOf(OLD_CHUNK)).toBe(200)

    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      const taken = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve)
      })
      waiting?.postMessage({ type: 'SKIP_WAITING' })
      await taken
    })
    server.stop()
    expect(await statusOf(NEW_CHUNK)).toBe(200)
    expect(await statusOf(OLD_CHUNK)).toBe(200)
  },
)

/**
 * Publishes the next release as the worker sees it: one chunk has another name, and the server has forgotten the old
 * one.
 */
function publishNextRelease(): void {
  const worker = join(folder, 'sw.js')
  renameSync(join(folder, OLD_CHUNK), join(folder, NEW_CHUNK))
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(OLD_CHUNK, NEW_CHUNK))
}

function isNewVersionWaiting(): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

function statusOf(file: string): Promise<number> {
  return page.evaluate(async (path) => {
    const response = await fetch(path)
    // The body must be read: while it is unread, the old worker stays busy and the new worker waits.
    await response.text()
    return response.status
  }, `/${file}`)
}
