import type { RouteObject } from 'react-router'
import { preloadEveryPart } from '../ui/on-demand'
import { isForVisitors, isHallScreen, paths } from './paths'

/**
 * Begins to load what the first screen is made of while words and configuration are still read, so that a start waits for
 * the longest of them and not for all in turn. The router loads the same files again by name and says what could not be
 * loaded.
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
  const parts: Promise<unknown>[] = [import('./signed-in-layout'), import('./device/open-local')]
  if (/^\/event\/\d+\/games$/.test(pathname)) {
    parts.push(import('./event-layout'), import('../features/games/games-page'))
  }
  return parts
}

/**
 * Fetches the code of every screen. The page of a first visit is made of parts that the device does not keep, since every
 * later start has the console as one script: what this page may need offline must be in it before the network goes.
 */
export async function loadEveryScreen(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all([import('./device/open-local').catch(() => {}), ...routes.map(loadScreen)])
  await preloadEveryPart()
}

async function loadScreen({ lazy, children = [] }: RouteObject): Promise<void> {
  // What cannot be loaded says so when it is opened.
  if (typeof lazy === 'function') await lazy().catch(() => {})
  await Promise.all(children.map(loadScreen))
}
