import type { RouteObject } from 'react-router'
import { preloadEveryPart } from '../ui/on-demand'
import { isForVisitors, isHallScreen, paths } from './paths'

/**
 * Starts loading the code of the first screen while the texts of the language and the configuration are
 * still being read. The start then takes as long as the slowest of the three, not their sum. The router
 * imports the same files again and reports failures.
 */
export function loadAhead({ pathname, isSignedIn }: FirstScreen): void {
  for (const part of partsOf({ pathname, isSignedIn })) part.catch(() => {})
}

function partsOf({ pathname, isSignedIn }: FirstScreen): Promise<unknown>[] {
  if (pathname === paths.allEvents()) return [import('../features/visitors/public-events-page')]
  if (isHallScreen(pathname)) return [import('../features/hall/hall-page')]
  if (isForVisitors(pathname)) return [import('../features/visitors/event-info-page')]
  return isSignedIn ? behindSignIn(pathname) : [import('../features/auth/login-page')]
}

interface FirstScreen {
  readonly pathname: string
  readonly isSignedIn: boolean
}

function behindSignIn(pathname: string): Promise<unknown>[] {
  const parts: Promise<unknown>[] = [
    import('./layout/signed-in-layout'),
    import('./device/open-local'),
  ]
  if (/^\/event\/\d+\/games$/.test(pathname)) {
    parts.push(import('./layout/event-layout'), import('../features/games/games-page'))
  }
  return parts
}

/**
 * Loads the code of every screen. The page of a first visit loads its code in parts, which the device does not store:
 * later starts use one script instead. So this page must load everything that it may need offline while it has a
 * network.
 * @param pause resolves when the page is idle. Requesting all files in one task would block the page.
 */
export async function loadEveryScreen(
  routes: readonly RouteObject[],
  pause: () => Promise<unknown>,
): Promise<void> {
  const loads: Promise<unknown>[] = [import('./device/open-local').catch(() => {})]
  for (const load of screensOf(routes)) {
    await pause()
    // A failed load is reported when its screen is opened.
    loads.push(load().catch(() => {}))
  }
  await Promise.all(loads)
  await preloadEveryPart(pause)
}

const screensOf = (routes: readonly RouteObject[]): (() => Promise<unknown>)[] =>
  routes.flatMap(({ lazy, children = [] }) => [
    ...(typeof lazy === 'function' ? [lazy] : []),
    ...screensOf(children),
  ])
