import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { present } from '../../src/lib/assert'
import { freePort } from '../harness/venue-process'
import type { Engine, EngineTab, WindowOptions } from './engine'
import { findControl } from './find-control'
import { soon } from './soon'
import { askDriver, ELEMENT, type AskDriver } from './web-driver'

/** WebKitGTK, which is tested in place of Safari and of all browsers on an iPad. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  missing: ['WebKitWebDriver', 'Xvfb'].every((name) => spawnSync('which', [name]).status === 0)
    ? null
    : 'webkit2gtk-driver gir1.2-webkit2-4.1 gir1.2-gtk-3.0 python3-gi xvfb',
  async openWindow(options = {}) {
    const profile = mkdtempSync(join(tmpdir(), 'shinpan-webkit-'))
    const screen = await openScreen()
    let running = await start({ ...options, profile, display: screen.display })
    return {
      ...tabOf(() => running),
      newTab: () => newTab(running),
      kill: () => running.kill(),
      async close() {
        await running.ask('DELETE', running.session)
        await running.kill()
      },
      async startAgain() {
        running = await start({ ...options, profile, display: screen.display })
      },
      async stop() {
        await running.kill()
        await screen.close()
        rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      },
    }
  },
}

interface Running {
  readonly ask: AskDriver
  /** The path of the session at the driver. */
  readonly session: string
  /** The handle of the first tab. */
  readonly first: string
  kill(): Promise<void>
}

interface StartOptions extends WindowOptions {
  readonly profile: string
  readonly display: string
}

/** Starts a screen without a display device. */
async function openScreen() {
  const stdio: ['ignore', 'ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'ignore', 'pipe']
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], { stdio })
  const [display] = await once(present(screen.stdio[3], 'the number of the screen'), 'data')
  return { display: `:${String(display).trim()}`, close: () => end(screen, screen.pid) }
}

async function start({ profile, display, before, width, height }: StartOptions): Promise<Running> {
  const port = await freePort()
  // The driver gets a process group of its own, so that the browser's processes can be ended together with it.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: profile,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LANG: 'en_US.UTF-8',
      // Services that run tests do so as root, and the sandbox of WebKit refuses to run as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const ask = askDriver(`http://127.0.0.1:${port}`)
  await soon(async () => (await ask('GET', '/status')) !== null, 'WebKitWebDriver')
  const args = [`--profile=${profile}`]
  if (width !== undefined) args.push(`--width=${width}`)
  if (height !== undefined) args.push(`--height=${height}`)
  if (before !== undefined) {
    writeFileSync(join(profile, 'before.js'), before)
    args.push(`--before=${join(profile, 'before.js')}`)
  }
  const window = { binary: resolve('e2e/engines/window.py'), args }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': window } }
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 30_000, pageLoad: 30_000 })
  const first = String(await ask('GET', `${session}/window`))
  return { ask, session, first, kill: () => end(driver, -present(driver.pid, 'a process id')) }
}

/** Ends a process. A negative id ends the whole process group. */
async function end(child: ChildProcess, pid: number | undefined): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(present(pid, 'a process id'), 'SIGKILL')
  await ended
}

async function newTab(running: Running): Promise<EngineTab> {
  const made = await running.ask('POST', `${running.session}/window/new`, { type: 'tab' })
  const { handle } = made as { handle: string }
  return tabOf(() => running, handle)
}

function tabOf(running: () => Running, handle?: string): EngineTab {
  const tell = async (method: string, path: string, body?: object) => {
    const { ask, session, first } = running()
    await ask('POST', `${session}/window`, { handle: handle ?? first })
    return ask(method, session + path, body)
  }
  const script = (body: string) => tell('POST', '/execute/sync', { script: body, args: [] })
  // The page is gone before it can answer, so the step fails without harm.
  const leave = async (body: string) => void (await script(body).catch(() => null))
  const onControl = (find: string, path: string, body: object) =>
    soon(async () => {
      const control = (await script(find)) as { [ELEMENT]?: string } | null
      if (control === null) return false
      await tell('POST', `/element/${control[ELEMENT]}${path}`, body)
      return true
    }, find)
  return {
    open: async (url) => void (await tell('POST', '/url', { url })),
    leaveFor(address) {
      const go = `location.href = ${JSON.stringify(address)}`
      return soon(async () => {
        await script(go)
        return true
      }, go)
    },
    goBack: () => leave('history.back()'),
    goForward: () => leave('history.forward()'),
    async run(body) {
      const whole = `
        const done = arguments[arguments.length - 1];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }))
      `
      const answer = await tell('POST', '/execute/async', { script: whole, args: [] })
      const { value, error } = (answer ?? {}) as { value?: unknown; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
    press: (kind, name) => onControl(findControl(kind, name), '/click', {}),
    type: (name, text) => onControl(findControl('field', name), '/value', { text }),
    picture: async () => Buffer.from(String(await tell('GET', '/screenshot')), 'base64'),
  }
}
