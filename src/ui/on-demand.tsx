import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '../state/when-idle'

/** A part of a screen whose code is loaded separately. */
export interface OnDemand<Props> {
  (props: Props): ReactNode
  /** Loads the code in advance. Never rejects: if the code cannot be loaded, the part reports that when it is shown. */
  readonly preload: () => Promise<void>
}

/**
 * Makes a component whose code is loaded separately, such as a sheet or dialog. If the code is not loaded yet, the
 * component appears a moment later. If the code cannot be loaded, the screen shows an error; when the component is
 * shown again, the code is loaded again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The classes of a placeholder, which keeps the space of the part while its code loads. */
  room?: string,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => ({ default: (loaded = await load()) })

  function Part(props: Props) {
    // Either the loaded component or the lazy one is chosen, and stays as long as the part is shown, even when
    // the code arrives. A change to the other one would discard the part's state.
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

/** The `preload` functions of all parts in the loaded code. */
const known = new Set<() => Promise<void>>()

/**
 * Loads the code of all parts known so far.
 * @param pause resolves when the page is idle; it is called before each load.
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

/** Parts are preloaded only after this promise is resolved, so that they do not slow down the first screen. */
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
