import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '../state/when-idle'

/** A part of a screen whose code is not needed to draw the screen. */
export interface OnDemand<Props> {
  (props: Props): ReactNode
  /** Fetches the code ahead. Never rejects: what goes wrong is told by the part itself once it is shown. */
  readonly preload: () => Promise<void>
}

/**
 * A sheet or dialog that is loaded apart from its screen. Shown before its code is here, it appears a moment later; code
 * that cannot be loaded is an error of the screen, and tried again with the next showing.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => ({ default: (loaded = await load()) })

  function Part(props: Props) {
    // Kept for as long as it is shown, even when the code comes meanwhile: another component would start anew.
    const [Shown] = useState(() => loaded ?? lazy(loadOnce))
    return (
      <Suspense fallback={null}>
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

/** Of all parts whose screens have been loaded. */
const known = new Set<() => Promise<void>>()

/** Fetches the code of every part there is by now. */
export async function preloadEveryPart(): Promise<void> {
  await Promise.all([...known].map((preload) => preload()))
}

/** Fetches the code of parts while the browser has nothing else to do, so that they open at once and offline. */
export function usePreload(parts: readonly Pick<OnDemand<never>, 'preload'>[]): void {
  useEffect(() => whenIdle(() => parts.forEach((part) => void part.preload())), [parts])
}
