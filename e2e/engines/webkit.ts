import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { present } from '../../src/lib/assert'
import { freePort } from '../harness/venue-process'

/** A page in WebKitGTK, which stands for Safari and for every browser on an iPad. */
export interface WebKitPage {
  /** Opens an address and waits until it is loaded. */
  open(address: string): Promise<void>
  /** Leaves for an address as a link does, without waiting. */
  leaveFor(address: string): Promise<void>
  goBack(): Promise<void>
  goForward(): Promise<void>
  /** Runs statements in the page, and gives what they return. */
  run(script: string): Promise<unknown>
  stop(): Promise<void>
}

/** Whether this machine has WebKitGTK with its driver, and a screen to draw on. */
export const hasWebKit = (): boolean =>
  ['WebKitWebDriver', 'Xvfb'].every((name) => spawnSync('which', [name]).status === 0)

/** Opens a window on a profile of its own, on a screen that nobody sees. */
export async function openWebKit(): Promise<WebKitPage> {
  const profile = mkdtempSync(join(tmpdir(), 'shinpan-webkit-'))
  const screen = spawn('Xvfb', ['-displayfd', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(present(screen.stdio[3], 'the number of the screen'), 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: profile,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LANG: 'en_US.UTF-8',
      // A machine of a test service runs everything as root, which the sandbox refuses.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const ask = askDriver(`http://127.0.0.1:${port}`)
  await untilReady(ask)
  const window = { binary: resolve('e2e/engines/window.py'), args: [`--profile=${profile}`] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': window } }
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const run = (script: string) => ask('POST', `${session}/execute/sync`, { script, args: [] })
  // The page is gone before it can answer.
  const leave = async (script: string) => void (await run(script).catch(() => null))
  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    leaveFor: (address) => leave(`location.href = ${JSON.stringify(address)}`),
    goBack: () => leave('history.back()'),
    goForward: () => leave('history.forward()'),
    run,
    async stop() {
      await ask('DELETE', session).catch(() => null)
      for (const child of [driver, screen]) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type AskDriver = (method: string, path: string, body?: object) => Promise<unknown>

/** Talks W3C WebDriver to the driver at this address. An error of the driver rejects. */
const askDriver =
  (driver: string): AskDriver =>
  async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) }
    const answer = await fetch(driver + path, { method, ...sent })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

async function untilReady(ask: AskDriver): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await ask('GET', '/status').catch(() => null)
    if (answer !== null) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}
