/**
 * Begins to load what the first screen behind the sign-in is made of while words and configuration are still read, so
 * that a start from the home screen waits for the longest of them and not for all in turn. The router loads the same
 * files again by name and says what could not be loaded.
 */
export function loadAhead(pathname: string): void {
  const parts: Promise<unknown>[] = [import('./signed-in-layout'), import('./open-local')]
  if (/^\/event\/\d+\/games$/.test(pathname)) {
    parts.push(import('./event-layout'), import('../features/games/games-page'))
  }
  for (const part of parts) part.catch(() => {})
}
