import type { StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../domain/ids'
import type { createConsoleRouter } from './router'

/**
 * A screen that has made no call for this long has read all its data. The calls of a screen follow each
 * other faster than that.
 */
const QUIET_MS: Milliseconds = 300

interface FirstScreen {
  readonly router: Pick<ReturnType<typeof createConsoleRouter>, 'state' | 'subscribe'>
  /** How many calls are on their way. */
  readonly calls: Pick<StoreApi<number>, 'getState' | 'subscribe'>
}

/**
 * Resolves once the first screen is complete: its code is loaded, and for a moment no call has waited for
 * an answer. Code of other screens should load only after that, because it would slow down the first
 * screen.
 */
export async function firstScreenShown({ router, calls }: FirstScreen): Promise<void> {
  await loaded(router)
  await quiet(calls)
}

/** Resolves once the code and the first data of the first screen are loaded or have failed to load. */
function loaded(router: FirstScreen['router']): Promise<void> {
  return new Promise((resolve) => {
    if (isLoaded(router)) return resolve()
    const unlisten = router.subscribe(() => {
      if (!isLoaded(router)) return
      unlisten()
      resolve()
    })
  })
}

const isLoaded = ({ state }: FirstScreen['router']): boolean =>
  state.initialized && state.navigation.state === 'idle'

function quiet(calls: FirstScreen['calls']): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (calls.getState() === 0) timer = setTimeout(end, QUIET_MS)
    }
    const end = () => {
      unlisten()
      resolve()
    }
    const unlisten = calls.subscribe(look)
    look()
  })
}
