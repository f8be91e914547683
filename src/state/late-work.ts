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

/**
 * Work that no person waits for, such as storing what a screen shows.
 * When several pieces are planned, only the newest is done.
 */
export interface LateWork {
  /**
   * Plans work in place of the work planned before. While the page is hidden the work is done at once,
   * because the browser may end such a page.
   */
  readonly plan: (work: () => void) => void
  readonly callOff: () => void
  /** Does the planned work at once. */
  readonly finish: () => void
}

/**
 * Does the planned work `waitMs` after the first call of `plan`, as soon as the page is idle.
 * When the page is hidden or left, the work is done at once, so that nothing is lost.
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
