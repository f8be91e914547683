import type { Milliseconds } from '../domain/ids'
import { whenIdle } from './when-idle'

/** What late work needs of the browser, so that tests control it. */
export interface LatePage {
  /** Calls back once, after a pause and then when the page is idle. The returned function cancels it. */
  readonly afterPause: (ms: Milliseconds, callback: () => void) => () => void
  readonly isHidden: () => boolean
  /** Calls back when the page is hidden or left, until the returned function is called. */
  readonly onHidden: (callback: () => void) => () => void
}

/** Work that no person waits for. Only the newest of what is planned is done, once for many changes. */
export interface LateWork {
  /** Plans work in place of what was planned before. A page that is hidden may end, so it does it at once. */
  readonly plan: (work: () => void) => void
  readonly callOff: () => void
  /** Does what is planned at once. */
  readonly finish: () => void
}

/**
 * Does work `waitMs` after it was first planned, when the page is idle, or at once when the page is hidden or left, so
 * that nothing is lost.
 */
export function createLateWork(waitMs: Milliseconds, page: LatePage): LateWork {
  let planned: (() => void) | null = null
  let stopWaiting = () => {}
  const callOff = () => {
    planned = null
    stopWaiting()
  }
  const finish = () => {
    const work = planned
    callOff()
    work?.()
  }
  return {
    plan(work) {
      const isWaiting = planned !== null
      planned = work
      if (page.isHidden()) finish()
      else if (!isWaiting) {
        const ends = [page.afterPause(waitMs, finish), page.onHidden(finish)]
        stopWaiting = () => {
          for (const end of ends) end()
        }
      }
    },
    callOff,
    finish,
  }
}

/** The real page. */
export function browserLatePage(): LatePage {
  const isHidden = () => document.visibilityState === 'hidden'
  return {
    isHidden,
    afterPause(ms, callback) {
      let cancel = () => {}
      const timer = setTimeout(() => {
        cancel = whenIdle(callback)
      }, ms)
      return () => {
        clearTimeout(timer)
        cancel()
      }
    },
    onHidden(callback) {
      const ending = new AbortController()
      const { signal } = ending
      document.addEventListener('visibilitychange', () => isHidden() && callback(), { signal })
      window.addEventListener('pagehide', callback, { signal })
      return () => ending.abort()
    },
  }
}
