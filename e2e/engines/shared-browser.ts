import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'

/** How long nobody needs the browser before it ends. It takes CPU from other stories even when it shows nothing. */
const UNUSED_MS = 20_000

export interface SharedBrowser {
  /** Starts the browser if it does not run. */
  get(): Promise<Browser>
  /** Says that a story needs the browser no more. */
  letGo(): void
}

/**
 * One browser for the stories of a worker that do not end it: a start of Firefox takes 6 s of CPU. Each story has a
 * context of its own in it, with cookies, databases and workers that no other context sees.
 */
export function shareBrowser({
  start,
  kill,
}: {
  start: (profile: string) => Promise<Browser>
  /** Sends its signal before it returns. */
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
    // The worker of the stories may end sooner.
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
