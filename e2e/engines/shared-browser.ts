import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'

/**
 * The browser is ended when no story has needed it for this long. It takes CPU from other stories even when it is idle.
 */
const UNUSED_MS = 20_000

export interface SharedBrowser {
  /** Starts the browser if it does not run. */
  get(): Promise<Browser>
  /** Says that a story no longer needs the browser. */
  letGo(): void
}

/**
 * Shares one browser among the stories of a test worker that do not end it, because a start of Firefox takes 6 s of
 * CPU. Each story has a context of its own in the browser: no other context sees its cookies, databases and workers.
 */
export function shareBrowser({
  start,
  kill,
}: {
  start: (profile: string) => Promise<Browser>
  /** Must send the signal before it returns, because a process that exits does not wait for it. */
  kill: (browser: Browser) => Promise<void>
}): SharedBrowser {
  let running: Promise<Browser> | null = null
  let users = 0
  let ending: NodeJS.Timeout | undefined
  let end = () => {}

  async function open(): Promise<Browser> {
    const profile = mkdtempSync(join(tmpdir(), 'shinpan-browser-'))
    const remove = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    const browser = await start(profile)
    const killNow = () => {
      void kill(browser)
      remove()
    }
    // The test worker may exit before the browser is ended.
    process.once('exit', killNow)
    end = () => {
      running = null
      process.off('exit', killNow)
      void kill(browser).then(remove)
    }
    return browser
  }

  return {
    get() {
      clearTimeout(ending)
      users += 1
      running ??= open()
      return running
    },
    letGo() {
      users -= 1
      if (users === 0) ending = setTimeout(() => end(), UNUSED_MS).unref()
    },
  }
}
