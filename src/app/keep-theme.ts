import type { Preferences, PreferencesStore } from '../state/preferences'
import { isInSeason } from './season'

/**
 * Marks the root element with the chosen colours, a hall tablet's larger targets and the season. This happens before
 * the first paint, on each change, and when the page becomes visible again, because another day may have begun.
 */
export function keepTheme(
  root: HTMLElement,
  preferences: PreferencesStore,
  today: () => Date = () => new Date(),
): void {
  const apply = () => {
    const chosen = preferences.getState()
    applyTheme(root, chosen)
    root.toggleAttribute('data-season', chosen.themeVariant === 'auto' && isInSeason(today()))
  }
  apply()
  preferences.subscribe(apply)
  root.ownerDocument.addEventListener('visibilitychange', apply)
}

export function applyTheme(
  root: HTMLElement,
  { scheme, isDimmed, isSingleDevice }: Pick<Preferences, 'scheme' | 'isDimmed' | 'isSingleDevice'>,
): void {
  // Without the attribute, the device's own setting decides.
  if (scheme === 'device') root.removeAttribute('data-theme')
  else root.dataset['theme'] = scheme
  root.toggleAttribute('data-dim', isDimmed)
  root.toggleAttribute('data-hall', isSingleDevice)
  for (const colour of root.ownerDocument.querySelectorAll('meta[name=theme-color]')) {
    const own = colour.getAttribute('data-scheme') ?? ''
    colour.setAttribute('media', mediaOf(own, scheme))
  }
}

/** The media query under which the browser's own bar takes the colour of the scheme `own`. */
function mediaOf(own: string, chosen: Preferences['scheme']): string {
  if (chosen === 'device') return `(prefers-color-scheme: ${own})`
  return own === chosen ? 'all' : 'not all'
}
