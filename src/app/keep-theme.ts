import type { Preferences, PreferencesStore } from '../state/preferences'
import { isInSeason } from './season'

/**
 * Sets the colours, a hall tablet's larger targets and the season on the root: before the first paint, on each change,
 * and when the page comes back, because another day may have begun.
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
  // Without the attribute the setting of the device decides.
  if (scheme === 'device') root.removeAttribute('data-theme')
  else root.dataset['theme'] = scheme
  root.toggleAttribute('data-dim', isDimmed)
  root.toggleAttribute('data-hall', isSingleDevice)
  for (const colour of root.ownerDocument.querySelectorAll('meta[name=theme-color]')) {
    const own = colour.getAttribute('data-scheme') ?? ''
    colour.setAttribute('media', mediaOf(own, scheme))
  }
}

/** When the browser's own bar has the colour of one of our schemes. */
function mediaOf(own: string, chosen: Preferences['scheme']): string {
  if (chosen === 'device') return `(prefers-color-scheme: ${own})`
  return own === chosen ? 'all' : 'not all'
}
