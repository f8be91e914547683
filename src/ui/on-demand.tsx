import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '../state/when-idle'

/** A part of a screen whose code is loaded separately. */
export interface OnDemand<Props> {
  (props: Props): ReactNode
  /** Loads the code in advance. Never rejects: the part itself reports a failure once it is shown. */
  readonly preload: () => Promise<void>
}

/**
 * A sheet or dialog that is loaded separately from its screen. If its code is not here yet, it appears a moment later.
 * If the code cannot be loaded, the screen shows an error, and the next showing tries again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Classes of a placeholder, for a part that has its place in the page while its code loads. */
  room?: string,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => ({ default: (loaded = await load()) })

  function Part(props: Props) {
    // The component is kept while it is shown, even when the code arrives meanwhile: another component would start with
    // new state.
    const [Shown] = useState(() => loaded ?? lazy(loadOnce))
    return (
      <Suspense fallback={room === undefined ? null : <div className={room} />}>
        <Shown {...props} />
      </Suspense>
    )
  }
  Part.preload = () =>
    loadOnce().then(
      () => {},
      () => {},
    )
  known.add(Part.preload)
  return Part
}

/** The preload functions of all parts whose screens have been loaded. */
const known = new Set<() => Promise<void>>()

/**
 * Loads the code of all parts known so far.
 * @param pause resolves when the page is idle; each load begins after one.
 */
export async function preloadEveryPart(pause: () => Promise<unknown>): Promise<void> {
  const loads: Promise<void>[] = []
  for (const preload of known) {
    await pause()
    loads.push(preload())
  }
  await Promise.all(loads)
}

let firstScreen = Promise.resolve()

/** Parts are preloaded once this is resolved, so that they do not take the network from the first screen. */
export function preloadAfter(shown: Promise<void>): void {
  firstScreen = shown
}

/** Loads the code of parts while the browser is idle, so that they open at once and offline. */
export function usePreload(parts: readonly Pick<OnDemand<never>, 'preload'>[]): void {
  useEffect(() => {
    let isOver = false
    let cancel = () => {}
    void firstScreen.then(() => {
      if (!isOver) cancel = whenIdle(() => parts.forEach((part) => void part.preload()))
    })
    return () => {
      isOver = true
      cancel()
    }
  }, [parts])
}
